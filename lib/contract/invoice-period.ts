import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { billableGroupNames } from '@/lib/domain/invoices/billable'
import { IdText, PlainDate } from './endpoint'
import { ordered } from './range'

/** Days of the issue, both of them in it. */
export const period = { from: PlainDate.optional(), to: PlainDate.optional() }
/** Groups of what can be billed, with commas between them; all where none are named. */
const BillableKinds = z
  .string()
  .max(100)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(billableGroupNames)).min(1, 'choose_one').max(billableGroupNames.length))
  .optional()
/** Longer than any clinic has invoiced here. */
const PERIOD_MAX_DAYS = 18_263
export const isPeriod = ordered('from', 'to', PERIOD_MAX_DAYS)

/** What of what can be billed is asked for. `ahead`: also what the patient paid of visits that are not among it. */
export const BillableAsked = z
  .object({
    patient_id: IdText.optional(),
    search: z.string().trim().max(SEARCH_MAX).optional(),
    kinds: BillableKinds,
    ahead: z.stringbool().or(z.boolean()).default(false),
    ...period,
  })
  .check(isPeriod)

/** Which issued invoices the accountant is given, and as what; all of them without a period. */
export const InvoiceSheet = z.object({ ...period, format: z.enum(['csv', 'xlsx']) }).check(isPeriod)
