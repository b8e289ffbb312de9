import * as z from 'zod'
import { incomeKinds } from '@/lib/domain/financials/income'
import { ages } from '@/lib/domain/financials/owed'
import { barUnits, PERIOD_MAX_DAYS, periods } from '@/lib/domain/financials/period'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { Tone } from './appointments'
import { endpoint, Id, IdText, numberText, PlainDate, single } from './endpoint'
import { ordered } from './range'

const Cents = z.number().int()
const Days = z.object({ from: PlainDate, to: PlainDate })
const Named = z.object({ id: Id, name: z.string(), color: Tone.nullable() })

/** A period, and whose figures. `from` and `to` are those of one's own (`own`). */
const Asked = z
  .object({
    period: z.enum(periods).default('this_month'),
    from: PlainDate.optional(),
    to: PlainDate.optional(),
    /** Theirs alone; a professional who is no admin is always told their own. */
    professional_id: IdText.optional(),
  })
  .check(ordered('from', 'to', PERIOD_MAX_DAYS))
  .check(({ value, issues }) => {
    if (value.period === 'own' && !(value.from && value.to))
      issues.push({
        ...{ code: 'custom', message: 'range_required', input: value },
        path: [value.from ? 'to' : 'from'],
      })
  })

const Cell = z.object({
  /** The first day of its bar, were the period longer. */
  on: PlainDate,
  kind: z.enum(incomeKinds),
  service_id: Id.nullable(),
  professional_id: Id.nullable(),
  base_cents: Cents,
  total_cents: Cents,
  /** 0 where it is not told (`tells_commission`). */
  commission_cents: Cents,
})

/** What was received, by method, less what was given back. */
const Received = z.object({ method: z.enum(paymentMethods), cents: Cents, before_cents: Cents })
const Aged = z.object({ age: z.enum(ages), cents: Cents, count: z.number().int() })

/**
 * A period's figures against those of the period before. What is invoiced comes in cells, from which every sum follows
 * (lib/domain/financials/income.ts). What is of the whole clinic is null where one person's figures are told.
 */
export const Financials = z.object({
  days: Days,
  before: Days,
  unit: z.enum(barUnits),
  /** Whose figures; null: the whole clinic's. */
  professional_id: Id.nullable(),
  tells_commission: z.boolean(),
  cells: z.array(Cell),
  cells_before: z.array(Cell),
  services: z.array(Named),
  professionals: z.array(Named),
  received: z.array(Received).nullable(),
  /** Today, whichever the period: what issued invoices are still to be paid. */
  pending: z.array(Aged).nullable(),
  /** Today: what was paid of vouchers for sessions that are still to be had. */
  vouchers: z.object({ cents: Cents, sessions: z.number().int(), count: z.number().int() }).nullable(),
})
export type Financials = z.infer<typeof Financials>

const Minutes = z.object({ open_minutes: z.number().int(), booked_minutes: z.number().int() })
const Came = z.object({ attended: z.number().int(), no_show: z.number().int(), late: z.number().int() })

/** How much of the working time was booked, and who came, by professional; and the first by weekday and hour. */
export const FinancialsWork = z.object({
  days: Days,
  before: Days,
  professionals: z.array(
    Named.extend({ hours: Minutes, hours_before: Minutes, attendance: Came, attendance_before: Came }),
  ),
  week: z.array(Minutes.extend({ weekday: z.number().int(), hour: z.number().int() })),
})
export type FinancialsWork = z.infer<typeof FinancialsWork>

const ofDays = { from: PlainDate, to: PlainDate }
const cursor = z.string().max(500).optional()
/** As many at once where somebody takes all of a list along as a file. */
export const OPENED_PAGE_MAX = 1000
const limit = numberText(z.number().int().min(1).max(OPENED_PAGE_MAX)).default(50)

/** A line of an invoice that a figure is made of. */
export const FinancialsLine = z.object({
  on: PlainDate,
  invoice_id: Id,
  number: z.string(),
  patient_name: z.string(),
  kind: z.enum(incomeKinds),
  /** Of the service, the group or the voucher; else what the invoice says. */
  title: z.string(),
  professional_name: z.string().nullable(),
  /** It is taken back, because this invoice stands in place of the one that had it. */
  taken_back: z.boolean(),
  base_cents: Cents,
  total_cents: Cents,
  commission_cents: Cents,
})
export type FinancialsLine = z.infer<typeof FinancialsLine>

/** What a payment was for; `account`: nothing yet. */
export const paidFor = ['invoice', 'voucher', 'fee', 'visit', 'account'] as const
export const FinancialsPayment = z.object({
  on: PlainDate,
  of: z.enum(paidFor),
  method: z.enum(paymentMethods),
  patient_name: z.string(),
  /** The invoice's number, the voucher's title, the plan or the service; a dash where there is none. */
  title: z.string(),
  cents: Cents,
})
export type FinancialsPayment = z.infer<typeof FinancialsPayment>

export const FinancialsPending = z.object({
  invoice_id: Id,
  number: z.string(),
  recipient_name: z.string(),
  issued_on: PlainDate,
  due_on: PlainDate,
  age: z.enum(ages),
  cents: Cents,
  /** As of an invoice: it is neither charged nor reminded of. */
  in_remittance: z.boolean(),
})
export type FinancialsPending = z.infer<typeof FinancialsPending>

export const FinancialsVoucher = z.object({
  voucher_id: Id,
  patient_id: Id,
  patient_name: z.string(),
  title: z.string(),
  sold_on: PlainDate,
  expires_on: PlainDate.nullable(),
  /** Still to be had. */
  sessions: z.number().int(),
  cents: Cents,
})
export type FinancialsVoucher = z.infer<typeof FinancialsVoucher>

/** A page of what a figure is made of, and what all of it comes to: that figure. */
const opened = <T extends z.ZodType, S extends z.ZodRawShape>(item: T, sums: S) =>
  z.object({
    data: z.array(item),
    meta: z.object({ next_cursor: z.string().nullable(), count: z.number().int(), ...sums }),
  })

export const financialEndpoints = {
  'financials.show': endpoint({ query: Asked, answer: single(Financials) }),
  'financials.work': endpoint({ query: Asked, answer: single(FinancialsWork) }),
  'financials.lines': endpoint({
    query: z
      .object({
        ...ofDays,
        kind: z.enum(incomeKinds).optional(),
        service_id: IdText.optional(),
        professional_id: IdText.optional(),
        /** Only those of nobody. */
        of_nobody: z.literal('true').optional(),
        cursor,
        limit,
      })
      .check(ordered('from', 'to', PERIOD_MAX_DAYS)),
    answer: opened(FinancialsLine, { base_cents: Cents, total_cents: Cents, commission_cents: Cents }),
  }),
  'financials.payments': endpoint({
    query: z
      .object({ ...ofDays, method: z.enum(paymentMethods).optional(), cursor, limit })
      .check(ordered('from', 'to', PERIOD_MAX_DAYS)),
    answer: opened(FinancialsPayment, { cents: Cents }),
  }),
  'financials.pending': endpoint({
    query: z.object({ age: z.enum(ages).optional(), cursor, limit }),
    answer: opened(FinancialsPending, { cents: Cents }),
  }),
  'financials.vouchers': endpoint({
    query: z.object({ cursor, limit }),
    answer: opened(FinancialsVoucher, { cents: Cents }),
  }),
}
