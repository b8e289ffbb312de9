import { and, eq } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { Offer } from '@/lib/contract/waiting-list'
import type { TenantCall } from '@/server/call'
import { createAppointment } from '@/server/commands/appointments/create'
import { waiting_offers } from '@/server/db/schema/waiting-list'
import { announce, record } from '@/server/ledger'
import { waitingEntry } from '@/server/queries/waiting-list/list'
import { firstFreeSlot, slotsInRooms, takeTurns } from '@/server/steps/appointments/guard-slot'
import { freedVisit } from '@/server/steps/waiting-list/freed-visit'
import { holdEntry } from '@/server/steps/waiting-list/hold'
import { closeOffers, setEntryStatus } from '@/server/steps/waiting-list/set-status'
import { takeWaitingTurn } from '@/server/steps/waiting-list/settle-offers'

type Call = TenantCall<'waiting-list.answer'>

/**
 * Notes what somebody said to a time that was offered to them. Accepted, the appointment is booked with it or nothing
 * is written; declined, they wait on, unless another offer is open. Two answers take turns at the entry, two who accept
 * the same slot at the agenda.
 * @throws Refusal `offer_closed` for one that was answered or has begun, `not_found`, and those of a booking:
 * `slot_taken`, `reference_unknown`
 */
export async function answerOffer(call: Call): Promise<Answer<'waiting-list.answer'>> {
  const { tx, who, params, body, now, address } = call
  // The agenda's turn comes before the entry's row, as whoever books and settles offers takes them.
  const slots = body.accepted ? await slotsOf(call) : []
  await takeTurns(tx, slots)
  await takeWaitingTurn(tx)
  const before = await holdEntry(tx, params.id)
  const offer = before.offers.find(({ id }) => id === body.offer_id)
  if (!offer) throw new Refusal('not_found')
  const isOver = body.accepted && new Date(offer.starts_at) <= now
  if (offer.status !== 'open' || isOver) throw new Refusal('offer_closed')

  const isThis = and(eq(waiting_offers.entry_id, params.id), eq(waiting_offers.id, offer.id))
  const refused = body.taken_back ? 'closed' : 'declined'
  const answered = { status: body.accepted ? 'accepted' : refused, answered_at: now } as const
  await tx.update(waiting_offers).set(answered).where(isThis)
  // Before it is booked: what a booking makes of the offers of others is then all that is left to settle.
  if (body.accepted) await closeOffers(tx, params.id, now)
  const appointment = body.accepted ? await bookOffer(call, slots) : null
  if (appointment) await tx.update(waiting_offers).set({ appointment_id: appointment.id }).where(isThis)
  const hasOther = before.offers.some(({ id, status }) => id !== offer.id && status === 'open')
  const status = body.accepted ? 'booked' : hasOther ? 'offered' : 'waiting'
  await setEntryStatus(tx, params.id, status, now)

  const offered = { id: offer.id, status: answered.status, appointment_id: appointment?.id ?? null }
  const open = { id: offer.id, status: offer.status, appointment_id: offer.appointment_id }
  const change = { before: { status: before.status, offer: open }, after: { status, offer: offered } }
  await record(tx, who, { action: 'updated', entity: 'waiting_entry', id: params.id, ...change, address })
  await announce(tx, who, 'waiting_list_updated', { entry_id: params.id })
  return { data: await waitingEntry(tx, params.id), meta: { appointment } }
}

/**
 * The time of the offer, once with each room that its service can be given in. Who waits for any service is booked for
 * what the visit was for that left the time free, in its room where that is free; its rooms are then no reason to refuse.
 * @throws Refusal `not_found`
 */
async function slotsOf({ tx, params, body }: Call): Promise<Slot[]> {
  const { service_id, patient_id, offers } = await waitingEntry(tx, params.id)
  const offer = offers.find(({ id }) => id === body.offer_id)
  if (!offer) throw new Refusal('not_found')
  // One that was answered has nothing to book any more, and says so.
  if (offer.status !== 'open') return []
  const { professional_id, starts_at, ends_at } = offer
  const slot = { professional_id, starts_at, ends_at, patient_ids: [patient_id] }
  const inRoomsOf = async (id: number | null): Promise<Slot[]> =>
    (await slotsInRooms(tx, id, slot)).map((each) => ({ ...each, service_id: id }))
  const freed = service_id === null ? await freedVisit(tx, offer) : null
  if (!freed) return inRoomsOf(service_id)
  const any = { ...slot, service_id: freed.service_id }
  const same = freed.room_id === null ? [] : [{ ...any, room_id: freed.room_id }]
  return [...same, ...(await inRoomsOf(freed.service_id)), any]
}

type Slot = Pick<Offer, 'professional_id' | 'starts_at' | 'ends_at'> & {
  service_id: number | null
  room_id?: number
  patient_ids: number[]
}

/**
 * The appointment of an accepted offer, as if it were booked by hand; in the first free room of its service, and
 * confirmed: the patient has just said yes. Who else was offered the time knows that it is whose accepts first.
 */
async function bookOffer(call: Call, slots: Slot[]): Promise<Appointment> {
  const slot = await firstFreeSlot(call, slots)
  return createAppointment({ ...call, body: { ...slot, status: 'confirmed', allow_offered: true } })
}
