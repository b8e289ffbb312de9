/**
 * What a visit costs that somebody cancels late or does not come to:
 * - `none`: nothing
 * - `session`: the session of the voucher that was to pay it; without one, what the visit would have cost
 * - `amount`: so much, whatever it would have cost; the voucher keeps its session
 * - `percent`: a part of the visit's price, nothing where it has none; the voucher keeps its session
 */
export const visitCharges = ['none', 'session', 'amount', 'percent'] as const
export type VisitCharge = (typeof visitCharges)[number]

/**
 * Whose cancellation it is: the desk cancels for patients, so that it is the `patient`'s unless something else is said; the `clinic`'s
 * own; or of what was booked by `mistake`.
 */
export const cancelers = ['patient', 'clinic', 'mistake'] as const
export type Canceler = (typeof cancelers)[number]

/** What is said as something is canceled: by whom, and why. */
export type Cancellation = { canceled_by?: Canceler | undefined; cancel_reason?: string | null | undefined }

/** With which reason a late cancellation costs the patient nothing: whose it is not; null: it costs what the policy says. */
export const waiverOf = ({ canceled_by = 'patient', cancel_reason }: Cancellation): string | null =>
  canceled_by === 'patient' ? null : (cancel_reason ?? null)

/** What costs nothing says why. */
export const isWaiverReasoned = (said: Cancellation): boolean =>
  (said.canceled_by ?? 'patient') === 'patient' || Boolean(said.cancel_reason)

/** Why a visit costs something though it did not take place. */
export const chargeReasons = ['late', 'no_show'] as const
export type ChargeReason = (typeof chargeReasons)[number]

export type VisitPolicy = {
  /** From so many hours before the visit on a cancellation is late; null: none ever is. */
  late_hours: number | null
  late_charge: VisitCharge
  late_cents: number | null
  /** Of 100. */
  late_percent: number | null
  no_show_charge: VisitCharge
  no_show_cents: number | null
  no_show_percent: number | null
}

/** A clinic that chose nothing charges nothing. */
export const usualVisitPolicy: VisitPolicy = {
  ...{ late_hours: null, late_charge: 'none', late_cents: null, late_percent: null },
  ...{ no_show_charge: 'none', no_show_cents: null, no_show_percent: null },
}

/**
 * Whether a visit that is canceled now is canceled late: less than so many hours before it begins, or after. Exactly so many
 * hours before is in time.
 */
export const isLate = ({ late_hours }: Pick<VisitPolicy, 'late_hours'>, startsAt: string | Date, at: Date): boolean =>
  late_hours !== null && new Date(startsAt).getTime() - at.getTime() < late_hours * 3_600_000

/** What a visit costs by the policy: how, and in money where no session pays it. Null: nothing. */
export type Charge = { reason: ChargeReason; by: 'session' | 'amount'; cents: number }

/**
 * What the policy asks for a visit that was canceled late, or that somebody did not come to.
 * @param visit its price (null: none is set), and whether a voucher pays it
 */
export function chargeOf(
  policy: VisitPolicy,
  reason: ChargeReason,
  visit: { price_cents: number | null; has_voucher: boolean },
): Charge | null {
  const isOfLate = reason === 'late'
  const how = isOfLate ? policy.late_charge : policy.no_show_charge
  if (how === 'none') return null
  if (how === 'session' && visit.has_voucher) return { reason, by: 'session', cents: 0 }
  const price = visit.price_cents ?? 0
  const asked = {
    session: price,
    amount: (isOfLate ? policy.late_cents : policy.no_show_cents) ?? 0,
    percent: Math.round((price * ((isOfLate ? policy.late_percent : policy.no_show_percent) ?? 0)) / 100),
  }
  return asked[how] > 0 ? { reason, by: 'amount', cents: asked[how] } : null
}
