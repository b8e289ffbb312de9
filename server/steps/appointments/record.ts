import type { Who } from '@/server/call'
import { type AppointmentRow, auditedColumns, type StoredAppointment } from '@/server/db/appointment-columns'
import type { Tx } from '@/server/db/client'
import { recordAll } from '@/server/ledger'

type Call = { tx: Tx; who: Who; address: string }
/** An appointment as it was, null for a new one, and as it is. */
type WrittenAppointment = { before: StoredAppointment | null; after: StoredAppointment }

/** A line of the audit for each of many appointments that were written at once. */
export const recordAppointments = ({ tx, who, address }: Call, written: WrittenAppointment[]) =>
  recordAll(
    tx,
    who,
    written.map(({ before, after }) => ({
      ...{ action: actionOf(before, after), entity: 'appointment', id: after.id, address },
      ...(before && !(before.deleted_at && !after.deleted_at) && { before: auditOf(before) }),
      ...(!after.deleted_at && { after: auditOf(after) }),
    })),
  )

function actionOf(before: StoredAppointment | null, after: StoredAppointment) {
  if (!before) return 'created'
  if (after.deleted_at) return 'deleted'
  return before.deleted_at ? 'restored' : 'updated'
}

/** What the audit keeps of an appointment: references rather than names, without housekeeping. */
export const auditOf = (row: StoredAppointment | (AppointmentRow & { patient_ids: number[] })) => ({
  ...Object.fromEntries(auditedColumns.map(({ name }) => [name, row[name]])),
  patient_ids: row.patient_ids,
})
