import { Refusal } from '@/lib/contract/errors'
import { type Charge, chargeOf, isLate, type VisitPolicy } from '@/lib/domain/policy/visit-policy'
import { pays, usualPayer, whyNot } from '@/lib/domain/vouchers/choose'
import type { VisitUse } from '@/lib/domain/vouchers/ledger'
import { type VisitState, visitState, visitUse } from '@/lib/domain/vouchers/visit-use'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import { type Tx, together } from '@/server/db/client'
import { announce, type Cause, recordAll } from '@/server/ledger'
import { type DropIn, type StandingVisit, visitPolicyOf, visitsOf } from '@/server/queries/visits/standing'
import { type Payer, payersAmong } from '@/server/queries/vouchers/payers'
import { type NextVisit, writeVisits } from './write'

type Call = { tx: Tx; who: Cause; now: Date }
type Choice = { patient_id: number; voucher_id: number | null }

/** What happened to appointments, as far as their visits' payment follows from it. */
type Happened = {
  /** Those that were canceled just now, by whoever may do so late: not by the clinic, of its own. */
  canceled?: readonly number[]
  /** Who came off an activity just now, by themselves. */
  left?: readonly number[]
  /**
   * That the cancellation, of just now or of before, is not the patient's: what it costs late is let go with this reason.
   */
  excused?: { reason: string; address: string } | null
  /** Nothing happened to others than these patients. */
  only?: readonly number[]
  /** Which voucher pays, said by somebody: what cannot be is refused, and the field that says why. */
  choices?: { given: readonly Choice[]; locale: Locale; field: 'voucher_id' | 'vouchers' }
}

/**
 * Brings the visits of appointments to where they are to be: a session of a voucher held while one is booked, or while somebody
 * waits for a place before the activity begins, used once it was attended, given back when it does not take place, and, of one that was canceled late or missed, what the clinic's policy says.
 * Whoever changes when, what, for whom or whether an appointment is calls this with it, last of all: vouchers are held from
 * here on until the transaction ends. Of a visit that no voucher can pay nothing is said, unless one was chosen. A member's
 * activity is paid by the month's price: a voucher pays it only where somebody chose that. A drop-in's costs what the plan does
 * as it takes place.
 * @throws Refusal `invalid` for a choice that cannot be had
 */
export async function settleVisits(call: Call, ids: readonly number[], happened: Happened = {}): Promise<void> {
  if (ids.length === 0) return
  const { tx, now } = call
  const [named, policy] = await together(visitsOf(tx, ids, happened), visitPolicyOf(tx))
  if (named.length === 0) return
  const wishes = happened.choices?.given ?? []
  const payers = await payersAmong(tx, {
    patient_ids: [...new Set(named.map(({ patient_id }) => patient_id))],
    voucher_ids: [
      ...named.flatMap((visit) => visit.voucher_id ?? []),
      ...wishes.flatMap((wish) => wish.voucher_id ?? []),
    ],
    ...{ now, held: true },
  })
  const vouchers = new Map(payers.map((payer) => [payer.id, payer]))
  // Until it was held, whoever deleted a voucher may have given back what these visits had of it.
  const isHeldBy = ({ use, voucher_id }: StandingVisit) => use !== 'none' && voucher_id !== null
  const visits = named.some(isHeldBy) ? await visitsOf(tx, ids, happened) : named
  const judged = visits.map((visit) => judge(visit, policy, call.now, happened))

  // What is given back is given back first: another of these visits may have it.
  const open = judged.map((one) => {
    const { visit, state } = one
    const wish = wishes.find(({ patient_id }) => patient_id === visit.patient_id)
    const wants = visitUse(state, { takes_session: one.takes })
    const chosen = wish ? true : visit.chosen
    const wished = wish ? wish.voucher_id : isPaidByMonth(visit) ? null : visit.voucher_id
    const isSettled = !wish && visit.use === 'used' && wants === 'used'
    const isKept = isSettled || (wants !== 'none' && wished === visit.voucher_id && canKeep(visit, wants, vouchers))
    if (!isKept && visit.use !== 'none') vouchers.get(visit.voucher_id!)!.left += 1
    return { ...one, wish, wants, chosen, wished, isKept }
  })
  const next: NextVisit[] = open.map(
    ({ visit, state, wish, wants, chosen, wished, isKept, charge, takes, isExcused }) => {
      const excused_by = isExcused && charge ? happened.excused!.reason : null
      const told = { visit, drop_in: dropInOf(visit, state, charge), excused_by }
      if (isKept) return { ...told, voucher_id: visit.voucher_id, use: wants, chosen, charge, released: false }
      const released = visit.use !== 'none'
      if (wish && wish.voucher_id !== null) requireFit(vouchers.get(wish.voucher_id), visit, happened.choices!)
      const payer = wants === 'none' ? null : payerOf({ visit, state, wished, chosen }, [...vouchers.values()])
      if (payer) payer.left -= 1
      // A session can only be asked for where there is one: without it the visit costs what it would have.
      const due = takes && !payer ? chargeAsMoney(policy, charge, visit) : charge
      const isOther = payer !== null && payer.id !== wished
      return {
        ...{ ...told, released, charge: due, use: payer ? wants : 'none' },
        ...{ voucher_id: payer?.id ?? wished, chosen: isOther ? false : chosen },
      }
    },
  )
  const touched = await writeVisits(call, next)
  if (happened.excused) await recordExcused(call, next, happened.excused)
  for (const voucher_id of touched) await announce(tx, call.who, 'voucher_updated', { voucher_id })
}

type Judged = {
  visit: StandingVisit
  state: VisitState
  charge: Charge | null
  takes: boolean
  /** What it costs is let go by this. */
  isExcused: boolean
}

/** What became of a visit, and what the policy asks for that. What it asked for before stays what it was. */
function judge(
  visit: StandingVisit,
  policy: VisitPolicy,
  now: Date,
  { canceled = [], left = [], choices, excused }: Happened,
): Judged {
  const isLeft = left.includes(visit.patient_id) && !visit.is_coming
  const wasLate = visit.charge_reason === 'late' && (visit.status === 'canceled' || !visit.is_coming)
  const isCanceled = visit.group_id === null && canceled.includes(visit.appointment_id)
  const is_late = wasLate || ((isLeft || isCanceled) && isLate(policy, visit.starts_at, now))
  const is_waiting = visit.is_waiting && new Date(visit.starts_at) > now
  const asked: Charge | null = visit.charge_reason && {
    ...{ reason: visit.charge_reason, by: visit.charge_by!, cents: visit.charge_cents! },
  }
  // Who came off late, was billed that and comes after all has paid for the place: what the invoice says stays asked for.
  const isBilled = asked !== null && visit.billed && !visit.is_deleted
  const state = isBilled ? asked.reason : visitState({ ...visit, is_waiting, is_late })
  // Deleted it costs nothing, and brought back what it did: that stays said of it.
  if (visit.is_deleted) return { visit, state, charge: asked, takes: false, isExcused: false }
  if (state !== 'late' && state !== 'no_show') return { visit, state, charge: null, takes: false, isExcused: false }
  const wish = choices?.given.find(({ patient_id }) => patient_id === visit.patient_id)
  const isAsked = isBilled || (asked?.reason === state && !wish)
  const has_voucher = wish ? wish.voucher_id !== null : visit.use !== 'none'
  const charge: Charge | null = isAsked
    ? asked
    : chargeOf(policy, state, { price_cents: visit.price_cents, has_voucher })
  // Of an activity that somebody comes off it is said of them, and of what is canceled of all of it.
  // What an invoice asks for stays asked for.
  const isOwed = state === 'late' && !visit.waived && !visit.billed
  const isExcused = Boolean(excused) && isOwed && (isLeft || visit.status === 'canceled')
  return { visit, state, charge, takes: charge?.by === 'session' && !visit.waived && !isExcused, isExcused }
}

/** What was let go is a line of the audit, as where it is let go by itself (server/commands/visits/pay.ts). */
async function recordExcused(
  { tx, who }: Call,
  next: NextVisit[],
  { reason, address }: NonNullable<Happened['excused']>,
) {
  await recordAll(
    tx,
    who,
    next
      .filter(({ excused_by }) => excused_by !== null)
      .map(({ visit: { appointment_id: id, patient_id } }) => ({
        ...{ action: 'updated' as const, entity: 'appointment' as const, id, address },
        ...{ before: { waived: false, reason: null }, after: { patient_id, waived: true, reason } },
      })),
  )
}

/** Whether the month's price pays it already: nobody chose anything else. */
const isPaidByMonth = ({ plan_kind, chosen }: StandingVisit) => plan_kind === 'membership' && !chosen

/** By which drop-in plan it is owed: of who came, and of who did not where the policy asks for something. */
const dropInOf = ({ drop_in }: StandingVisit, state: VisitState, charge: Charge | null): DropIn | null =>
  state === 'attended' || charge !== null ? drop_in : null

function chargeAsMoney(policy: VisitPolicy, charge: Charge | null, { price_cents }: StandingVisit): Charge | null {
  return charge && chargeOf(policy, charge.reason, { price_cents, has_voucher: false })
}

/**
 * Whether the voucher that a visit has can go on paying it: its own session is there for it. What was promised by holding one is used,
 * whatever the voucher pays by now.
 */
function canKeep(visit: StandingVisit, wants: VisitUse, vouchers: Map<number, Payer>): boolean {
  const voucher = visit.voucher_id === null ? undefined : vouchers.get(visit.voucher_id)
  if (visit.use === 'none' || voucher === undefined || voucher.is_deleted) return false
  const isPromised = visit.use === 'held' && wants === 'used'
  return isPromised || pays({ ...voucher, left: voucher.left + 1 }, visit)
}

/** What pays a visit: what it had or somebody chose, else what expires first of what was sold by then. */
function payerOf(
  { visit, state, wished, chosen }: { visit: StandingVisit; state: VisitState; wished: number | null; chosen: boolean },
  vouchers: Payer[],
): Payer | null {
  if (chosen && wished === null) return null
  const inUse = vouchers.filter(({ is_deleted }) => !is_deleted)
  const before = inUse.find(({ id }) => id === wished)
  if (before && pays(before, visit)) return before
  const isOpen =
    (state === 'booked' || state === 'waiting' || state === 'attended') &&
    !visit.billed &&
    visit.plan_kind !== 'membership'
  return isOpen ? usualPayer(inUse, visit) : null
}

/** @throws Refusal `reference_unknown`, `invalid` that says why */
function requireFit(
  voucher: Payer | undefined,
  visit: StandingVisit,
  { locale, field }: NonNullable<Happened['choices']>,
) {
  if (!voucher) throw new Refusal('reference_unknown')
  const why = visit.billed ? 'billed' : whyNot(voucher, visit)
  if (why) throw new Refusal('invalid', { errors: { [field]: [translator(locale)(`voucher_${why}`)] } })
}
