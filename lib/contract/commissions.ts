import * as z from 'zod'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'

/** What a professional is given of what is invoiced for their work, without VAT, in hundredths of a percent, from a day on. */
export const CommissionRate = z.object({
  id: Id,
  rate_bp: z.number().int(),
  from_day: PlainDate,
  /** Who said so; null: nobody who is known any more. */
  by: z.string().nullable(),
  at: Instant,
})
export type CommissionRate = z.infer<typeof CommissionRate>

const RATE_MAX_BP = 10_000

/** Another rate. What lies before its first day keeps the rate that it had. */
export const CommissionForm = z.object({
  rate_bp: z.number().int().min(0).max(RATE_MAX_BP),
  from_day: PlainDate,
})
export type CommissionForm = z.infer<typeof CommissionForm>

export const commissionEndpoints = {
  /** The latest day first; of a day that was said twice, what was said last first. */
  'commissions.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(CommissionRate) }) }),
  'commissions.create': endpoint({
    params: IdParams,
    body: CommissionForm,
    answer: single(CommissionRate),
    status: 201,
  }),
}
