const HOUR_MS = 3_600_000

/** When a clinic lets somebody with a place of their own make up for an activity that they miss. */
export type MakeUpRules = {
  /** How long before it begins it has to be said, in hours. */
  notice_hours: number
  /** How many a calendar month at most; null: as many as there are. */
  per_month: number | null
  /** How many days after the missed activity it can be made up for. */
  valid_days: number
  /** Only of months that are paid. */
  needs_payment: boolean
  /** For what falls out because the clinic is closed, too. */
  on_holidays: boolean
}

type Missed = {
  /** When the activity begins, and when it was said that they do not come, ISO 8601. */
  starts_at: string
  said_at: string
  /** The clinic called it off. */
  is_called_off: boolean
  /** How many were given for activities of that calendar month so far. */
  given: number
  is_paid: boolean
}

export type MakeUpRefusal = 'late' | 'many' | 'unpaid' | 'holiday'

/** Why nothing is to be made up for; null where there is. What the clinic calls off has no notice, and no number a month. */
export function makeUpRefusal(rules: MakeUpRules, missed: Missed): MakeUpRefusal | null {
  if (rules.needs_payment && !missed.is_paid) return 'unpaid'
  if (missed.is_called_off) return rules.on_holidays ? null : 'holiday'
  const notice = Date.parse(missed.starts_at) - Date.parse(missed.said_at)
  if (notice < rules.notice_hours * HOUR_MS) return 'late'
  return rules.per_month !== null && missed.given >= rules.per_month ? 'many' : null
}
