import { Refusal } from '@/lib/contract/errors'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import type { TenantCall } from '@/server/call'
import { waiting_offers } from '@/server/db/schema/waiting-list'
import { announce, record } from '@/server/ledger'
import { waitingEntry } from '@/server/queries/waiting-list/list'
import { firstFreeSlot, slotsInRooms, takeTurns } from '@/server/steps/appointments/guard-slot'
import { requireOccupants } from '@/server/steps/appointments/references'
import { holdWaitingEntry } from '@/server/steps/waiting-list/hold'
import { setEntryStatus } from '@/server/steps/waiting-list/set-status'

/**
 * Notes that a time was offered to somebody who waits. It is not held for them: several may be offered one slot, and
 * who accepts first has it.
 * @throws Refusal `not_found` also for who waits no longer, `invalid` for a slot that has begun, `reference_unknown`,
 * `slot_taken`
 */
export async function offerSlot(call: TenantCall<'waiting-list.offer'>): Promise<WaitingEntry> {
  const { tx, who, params, body, now, address } = call
  if (new Date(body.starts_at) <= now) throw new Refusal('invalid')
  const before = await holdWaitingEntry(tx, params.id)
  const wanted = { ...body, patient_ids: [before.patient_id] }
  const slots = await slotsInRooms(tx, before.service_id, wanted)
  await takeTurns(tx, slots)
  await requireOccupants(call, wanted)
  await firstFreeSlot(call, slots)
  const [offer] = await tx
    .insert(waiting_offers)
    .values({
      clinic_id: who.clinic_id,
      entry_id: params.id,
      professional_id: body.professional_id,
      starts_at: new Date(body.starts_at),
      ends_at: new Date(body.ends_at),
      offered_by: who.id,
      offered_at: now,
    })
    .returning({ id: waiting_offers.id })
  await setEntryStatus(tx, params.id, 'offered', now)
  const change = { before: { status: before.status }, after: { status: 'offered', offer: { id: offer!.id, ...body } } }
  await record(tx, who, { action: 'updated', entity: 'waiting_entry', id: params.id, ...change, address })
  await announce(tx, who, 'waiting_list_updated', { entry_id: params.id })
  return waitingEntry(tx, params.id)
}
