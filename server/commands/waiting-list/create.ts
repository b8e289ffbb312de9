import type { WaitingEntry } from '@/lib/contract/waiting-list'
import type { TenantCall } from '@/server/call'
import { waiting_entries } from '@/server/db/schema/waiting-list'
import { announce, record } from '@/server/ledger'
import { waitingEntry } from '@/server/queries/waiting-list/list'
import { requirePatients } from '@/server/steps/appointments/references'
import { auditOfEntry } from '@/server/steps/waiting-list/audit'
import { requireWish } from '@/server/steps/waiting-list/require-wish'

/** Puts somebody on the waiting list. @throws Refusal `reference_unknown` */
export async function createWaitingEntry(call: TenantCall<'waiting-list.create'>): Promise<WaitingEntry> {
  const { tx, who, body, address } = call
  await requirePatients(tx, who.clinic_id, [body.patient_id])
  await requireWish(call, body)
  const [row] = await tx
    .insert(waiting_entries)
    .values({ ...body, clinic_id: who.clinic_id, created_by: who.id })
    .returning({ id: waiting_entries.id })
  const after = await waitingEntry(tx, row!.id)
  await record(tx, who, {
    ...{ action: 'created', entity: 'waiting_entry', id: after.id, after: auditOfEntry(after) },
    address,
  })
  await announce(tx, who, 'waiting_list_updated', { entry_id: after.id })
  return after
}
