import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AppointmentStatus } from '@/lib/contract/appointments'
import type { Offer, WaitingEntry } from '@/lib/contract/waiting-list'
import { occupiesSame } from '@/lib/domain/appointments/occupants'
import { isSameSpan } from '@/lib/domain/series/place'
import { closedBy, withdrawnBy } from '@/lib/domain/waiting-list/settled'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { waiting_offers } from '@/server/db/schema/waiting-list'
import { announce, record } from '@/server/ledger'
import { openlyOffered } from '@/server/queries/waiting-list/list'
import { setEntryStatus } from './set-status'

type Call = Pick<TenantCall<'appointments.create'>, 'tx' | 'who' | 'now' | 'address'>
/** An appointment as its row has it, with its patients. */
type Row = {
  id: number
  professional_id: number
  room_id: number | null
  service_id: number | null
  starts_at: string | Date
  ends_at: string | Date
  status: AppointmentStatus
  deleted_at: string | Date | null
  patient_ids: number[]
}
/** An appointment as it was, null for a new one, and as it is. */
type Written = { before: Row | null; after: Row }
type Booked = Omit<Row, 'starts_at' | 'ends_at'> & { starts_at: string; ends_at: string }

/** Whoever changes offers of several people takes turns: two would each wait for the other's rows. After the agenda's. */
export const takeWaitingTurn = (tx: Tx) =>
  rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('waiting-list', current_clinic()))`)

/**
 * What becomes of open offers when somebody is booked: one whose time was taken is withdrawn, and the others of who was
 * booked for what they waited for are closed. They stay on the list, where it is said, until somebody takes them off.
 * Only what is to come counts, and is new where it is.
 */
export async function settleOffers({ tx, who, now, address }: Call, written: Written[]): Promise<void> {
  const booked = written.filter((one) => isBookedNow(one, now)).map(({ after }) => inTexts(after))
  if (booked.length === 0) return
  if ((await openlyOffered(tx)).every((entry) => outcomesOf(entry, booked, who.time_zone).length === 0)) return
  await takeWaitingTurn(tx)
  for (const entry of await openlyOffered(tx, { held: true })) {
    const outcomes = outcomesOf(entry, booked, who.time_zone)
    if (outcomes.length === 0) continue
    for (const { offers, status, appointment_id } of outcomes) {
      await tx
        .update(waiting_offers)
        .set({ status, answered_at: now, appointment_id })
        .where(and(eq(waiting_offers.entry_id, entry.id), inArray(waiting_offers.id, offers)))
    }
    const gone = new Set(outcomes.flatMap(({ offers }) => offers))
    const isLeft = entry.offers.some(({ id, status }) => status === 'open' && !gone.has(id))
    const status = isLeft ? 'offered' : 'waiting'
    await setEntryStatus(tx, entry.id, status, now)
    const offer = outcomes.flatMap(({ offers, ...outcome }) => offers.map((id) => ({ id, ...outcome })))
    const change = { before: { status: entry.status }, after: { status, offer } }
    await record(tx, who, { action: 'updated', entity: 'waiting_entry', id: entry.id, ...change, address })
    await announce(tx, who, 'waiting_list_updated', { entry_id: entry.id })
  }
}

const inTexts = (row: Row): Booked => ({
  ...row,
  starts_at: new Date(row.starts_at).toISOString(),
  ends_at: new Date(row.ends_at).toISOString(),
})
const isLive = ({ status, deleted_at }: Row) => status !== 'canceled' && deleted_at === null

/** Is it to come, and was it not there before, or elsewhere, for others or for something else? */
function isBookedNow({ before, after }: Written, now: Date): boolean {
  if (!isLive(after) || new Date(after.ends_at) <= now) return false
  if (!before || !isLive(before)) return true
  const isSame =
    isSameSpan(inTexts(before), inTexts(after)) &&
    occupiesSame(before, after) &&
    before.service_id === after.service_id &&
    before.patient_ids.join() === after.patient_ids.join()
  return !isSame
}

type Outcome = { status: 'closed' | 'withdrawn'; offers: number[]; appointment_id: number | null }

/** What some bookings make of the open offers of an entry. */
function outcomesOf(entry: WaitingEntry, booked: Booked[], zone: string): Outcome[] {
  const open = entry.offers.filter(({ status }) => status === 'open')
  const by = booked.find((appointment) => closedBy(entry, appointment, zone))
  if (by) return [{ status: 'closed', offers: idsOf(open), appointment_id: by.id }]
  const taken = open.filter((offer) => booked.some((appointment) => withdrawnBy(entry, offer, appointment)))
  return taken.length > 0 ? [{ status: 'withdrawn', offers: idsOf(taken), appointment_id: null }] : []
}

const idsOf = (offers: Offer[]) => offers.map(({ id }) => id)
