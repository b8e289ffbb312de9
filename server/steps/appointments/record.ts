import type { Appointment } from '@/lib/contract/appointments'
import type { Who } from '@/server/api/handler'
import type { Tx } from '@/server/db/client'
import { recordAll } from '@/server/ledger'
import type { StoredAppointment } from '@/server/queries/series/scope'

type Call = { tx: Tx; who: Who; address: string }
/** An appointment as it was, null for a new one, and as it is. */
export type WrittenAppointment = { before: StoredAppointment | null; after: StoredAppointment }

/** A line of the audit for each of many appointments that were written at once. */
export const recordAppointments = ({ tx, who, address }: Call, written: WrittenAppointment[]) =>
  recordAll(
    tx,
    who,
    written.map(({ before, after }) => ({
      ...{ action: actionOf(before, after), entity: 'appointment', id: after.id, address },
      ...(before && !(before.deleted_at && !after.deleted_at) && { before: auditOfRow(before) }),
      ...(!after.deleted_at && { after: auditOfRow(after) }),
    })),
  )

function actionOf(before: StoredAppointment | null, after: StoredAppointment) {
  if (!before) return 'created'
  if (after.deleted_at) return 'deleted'
  return before.deleted_at ? 'restored' : 'updated'
}

/** What the audit keeps of a row: what people know of an appointment, without housekeeping. */
function auditOfRow(row: StoredAppointment): Record<string, unknown> {
  const { billed: _, occurrence_day: __, placed_at: ___, deleted_at: ____, ...rest } = row
  return rest
}

/** What the audit keeps of an appointment: references rather than names. */
export const auditOf = ({ patients: people, ...rest }: Appointment): Record<string, unknown> => ({
  ...rest,
  patient_ids: people.map((person) => person.id),
})
