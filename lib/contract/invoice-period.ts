import * as z from 'zod'
import { PlainDate } from './endpoint'
import { ordered } from './range'

/** Days of the issue, both of them in it. */
export const period = { from: PlainDate.optional(), to: PlainDate.optional() }
/** Longer than any clinic has invoiced here. */
const PERIOD_MAX_DAYS = 18_263
export const isPeriod = ordered('from', 'to', PERIOD_MAX_DAYS)

/** Which issued invoices the accountant is given, and as what; all of them without a period. */
export const InvoiceSheet = z.object({ ...period, format: z.enum(['csv', 'xlsx']) }).check(isPeriod)
