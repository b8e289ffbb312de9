import { Refusal } from '@/lib/contract/errors'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import type { TenantCall } from '@/server/call'
import { waiting_offers } from '@/server/db/schema/waiting-list'
import { announce, record } from '@/server/ledger'
import { waitingEntry } from '@/server/queries/waiting-list/list'
import { firstFreeSlot, slotsInRooms, takeTurns } from '@/server/steps/appointments/guard-slot'
import { requireOccupants } from '@/server/steps/appointments/references'
import { guardOffering } from '@/server/steps/waiting-list/guard-offers'
import { holdWaitingEntry } from '@/server/steps/waiting-list/hold'
import { requireOpen } from '@/server/steps/waiting-list/require-open'
import { requireWished } from '@/server/steps/waiting-list/require-wished'
import { setEntryStatus } from '@/server/steps/waiting-list/set-status'

/**
 * Notes that a time was offered to somebody who waits, and keeps it for their answer for a while: staff is asked before
 * it is booked, and it is not listed online (lib/domain/waiting-list/held.ts). Several may be offered one slot, on
 * purpose, and who accepts first has it; nobody is offered it twice.
 * @throws Refusal `not_found` also for who waits no longer, `invalid` for a slot that has begun or lies outside the
 * professional's hours, is kept for them already, was declined by them, or is not what they wished (unless that is known),
 * `reference_unknown`, `slot_taken`, `slot_offered`, `version_stale` when they wait for something else meanwhile
 */
export async function offerSlot(call: TenantCall<'waiting-list.offer'>): Promise<WaitingEntry> {
  const { tx, who, params, now, address } = call
  const { allow_offered = false, allow_unwished = false, ...body } = call.body
  // The agenda's turn comes before the entry's row, as whoever books and settles offers takes them.
  const { service_id, patient_id } = await waitingEntry(tx, params.id)
  const wanted = { ...body, patient_ids: [patient_id] }
  const slots = await slotsInRooms(tx, service_id, wanted)
  await takeTurns(tx, slots)
  const before = await holdWaitingEntry(tx, params.id)
  if (before.service_id !== service_id) throw new Refusal('version_stale')
  await requireOccupants(call, wanted)
  requireWished(call, before, body, allow_unwished)
  await requireOpen(call, body)
  await firstFreeSlot(call, slots)
  await guardOffering(call, params.id, body, allow_offered)
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
