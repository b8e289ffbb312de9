import * as z from 'zod'
import { endpoint, single } from './endpoint'

/** A week, in hours. */
export const NOTICE_HOURS_MAX = 168
const PER_MONTH_MAX = 31
const VALID_DAYS_MAX = 365

/** When a place in a group's activity that is given up can be made up for (lib/domain/groups/make-up.ts). */
export const MakeUpRulesForm = z.object({
  notice_hours: z.number().int().min(0).max(NOTICE_HOURS_MAX),
  per_month: z.number().int().min(1).max(PER_MONTH_MAX).nullable(),
  valid_days: z.number().int().min(1).max(VALID_DAYS_MAX),
  on_holidays: z.boolean(),
  paid_month_only: z.boolean(),
})
export type MakeUpRulesForm = z.infer<typeof MakeUpRulesForm>

/** Null: the clinic lets nothing be made up for. What was given before stays given. */
export const MakeUpRulesChange = z.object({ rules: MakeUpRulesForm.nullable() })

export const makeUpRulesEndpoints = {
  'make-up-rules.show': endpoint({ answer: single(MakeUpRulesChange) }),
  'make-up-rules.update': endpoint({ body: MakeUpRulesChange, answer: single(MakeUpRulesChange) }),
}
