import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { fiscalStates } from '@/lib/domain/fiscal/regime'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { billableKinds } from '@/lib/domain/invoices/billable'
import { billedStatuses, invoiceFilters } from '@/lib/domain/invoices/billed'
import { invoiceStatuses, invoiceTypes, rectifications, rectifyingTypes } from '@/lib/domain/invoices/invoice'
import { withholdingRates } from '@/lib/domain/invoices/withholding'
import { LINES_MAX, PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { endpoint, Id, IdParams, IdText, Instant, Nothing, numberText, PlainDate, single } from './endpoint'
import { ChainVerdict, InvoiceFiscal, RecordCorrection } from './invoice-fiscal'
import { BillTo, InvoiceLine, InvoiceLineForm, Issuer, invoiceAmounts, invoiceLineFields } from './invoice-lines'
import { InvoiceMail, InvoiceSending } from './invoice-mails'
import { BillableAsked, InvoiceSheet, isPeriod, period } from './invoice-period'
import { DUE_DAYS_MAX } from './invoice-settings'
import { BillableMeta } from './paid-ahead'
import { VatTreatment } from './services'
import { Name } from './texts'
import { PriceChange } from './visits'

const PaymentMethod = z.enum(paymentMethods)
const Cents = z.number().int()
const Reason = Name(400)
const Detail = z.object({
  vat_treatment: VatTreatment,
  vat_bp: z.number().int(),
  vat_exemption: z.string().nullable(),
  ...invoiceAmounts,
})

const Linked = z.object({ id: Id, number: z.string().nullable(), status: z.enum(invoiceStatuses) })

/**
 * An invoice. `net_cents`: what is to be paid of it after its corrections; `billed` is null for a draft, and for what corrects
 * another one: that is paid with the one it corrects.
 */
export const Invoice = z.object({
  id: Id,
  patient: z.object({ id: Id, name: z.string() }),
  series_id: Id,
  status: z.enum(invoiceStatuses),
  type: z.enum(invoiceTypes).nullable(),
  number: z.string().nullable(),
  issued_on: PlainDate.nullable(),
  due_on: PlainDate.nullable(),
  recipient_name: z.string(),
  ...invoiceAmounts,
  withholding_cents: Cents,
  payable_cents: Cents,
  net_cents: Cents,
  paid_cents: Cents,
  billed: z.enum(billedStatuses).nullable(),
  /** It is being collected from an account: it is neither charged nor reminded of until that is known. */
  in_remittance: z.boolean(),
  rectification: z.enum(rectifications).nullable(),
  /** Where its record for the tax office stands, the last one of it; null: there is none. */
  fiscal_state: z.enum(fiscalStates).nullable(),
  version: z.number().int(),
  created_at: Instant,
})
export type Invoice = z.infer<typeof Invoice>

/** What was paid; fewer than no cents give back of an earlier one (`reverses_id`). `left_cents`: what can still be given back. */
export const InvoicePayment = z.object({
  id: Id,
  cents: Cents,
  left_cents: Cents,
  method: PaymentMethod,
  paid_on: PlainDate,
  reverses_id: Id.nullable(),
  /** It was paid on account before; given back, it is there again. */
  on_account: z.boolean(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** All of one. Of a draft, `issuer` and `recipient` are as they would be frozen today. */
export const InvoiceDetail = Invoice.extend({
  bill_to: BillTo.nullable(),
  issuer: Issuer.extend({ tax_id: z.string().nullable(), address: z.string().nullable() }),
  recipient: z.object({
    ...BillTo.shape,
    name: z.string(),
    tax_id: z.string().nullable(),
    address: z.string().nullable(),
  }),
  payment_method: PaymentMethod,
  due_days: z.number().int(),
  withholding_bp: z.number().int(),
  rectifying_type: z.enum(rectifyingTypes).nullable(),
  reason: z.string().nullable(),
  rectifies: Linked.nullable(),
  rectified_by: z.array(Linked),
  lines: z.array(InvoiceLine),
  details: z.array(Detail),
  payments: z.array(InvoicePayment),
  /** Of what is paid: what was paid of the vouchers, fees and visits that it bills. */
  prepaid_cents: Cents,
  /** What the patient has left on account today. */
  account_cents: Cents,
  /** Where the patient is mailed today. */
  email: z.string().nullable(),
  mails: z.array(InvoiceMail),
  issued_at: Instant.nullable(),
  issued_by: z.string().nullable(),
  fiscal: InvoiceFiscal.nullable(),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

const draftFields = {
  series_id: Id,
  bill_to: BillTo.nullable(),
  payment_method: PaymentMethod,
  due_days: z.number().int().min(0).max(DUE_DAYS_MAX),
  withholding_bp: z.literal(withholdingRates, 'choice'),
  lines: z.array(InvoiceLineForm).min(1, 'line_required').max(LINES_MAX),
}

/** A draft: what is absent, but for its lines, is as the clinic usually has it. */
export const InvoiceForm = z.object(draftFields).partial().required({ lines: true }).extend({ patient_id: Id })
export type InvoiceForm = z.infer<typeof InvoiceForm>

/** A change of a draft: what is absent stays. */
export const InvoiceChange = z.object(draftFields).partial()
export type InvoiceChange = z.infer<typeof InvoiceChange>

/** The day of the issue; absent: today in the clinic. */
export const InvoiceIssue = z.object({ issued_on: PlainDate.optional() })

/** How an issued invoice is corrected, and why: the draft that comes of it has its lines, to be changed and issued. */
export const InvoiceRectification = z.object({
  rectification: z.enum(rectifications),
  type: z.enum(rectifyingTypes),
  reason: Reason,
})

/** `account`: by what the patient paid on account. */
export const PaidBy = z.enum([...paymentMethods, ON_ACCOUNT])
export const InvoicePaymentForm = z.object({
  cents: Cents.min(1).max(PRICE_MAX_CENTS),
  method: PaidBy,
  paid_on: PlainDate,
})
/** Gives back of a payment, all that is left of it unless less is said. */
export const InvoiceRefund = z.object({
  payment_id: Id,
  cents: Cents.min(1).max(PRICE_MAX_CENTS),
  method: PaymentMethod,
  paid_on: PlainDate,
  reason: Reason,
})

/** What may be billed (lib/domain/invoices/billable.ts). `line`: as it would stand on an invoice. */
export const Billable = z.object({
  patient: z.object({ id: Id, name: z.string() }),
  kind: z.enum(billableKinds),
  title: z.string(),
  on: PlainDate,
  /** That it was given another price than its service's: the last time. */
  price_change: PriceChange.nullable(),
  line: z.object({ ...invoiceLineFields, description: z.string(), vat_exemption: z.string().nullable() }),
  /** What is paid of it already, no more than it comes to; and how and when the last of that was. */
  paid_cents: Cents,
  last_payment: z.object({ method: PaymentMethod, paid_on: PlainDate, on_account: z.boolean() }).nullable(),
  ...invoiceAmounts,
})
export type Billable = z.infer<typeof Billable>
/** The most that is told of what can be billed, and billed at once. */
export const BILLABLE_MAX = 300

/** A patient's visit, a voucher of theirs, or a month's fee. */
const Source = z.object({
  patient_id: Id,
  appointment_id: Id.nullable(),
  voucher_id: Id.nullable(),
  fee_id: Id.nullable().default(null),
})

/**
 * What is billed at once, and what whoever bills it was shown of it: where it has become something else, or comes to another
 * amount, nothing is billed.
 */
const BilledSource = Source.extend({
  shown: z.object({ kind: z.enum(billableKinds), total_cents: Cents }).optional(),
})

export const invoiceEndpoints = {
  /**
   * The newest first, drafts before all. `from`, `to`: of the issue, both days of it; drafts have none. `count` and `owed_cents` (what is
   * still to be paid) are of all that is found.
   */
  'invoices.list': endpoint({
    query: z
      .object({
        patient_id: IdText.optional(),
        show: z.enum(invoiceFilters).optional(),
        search: z.string().trim().max(SEARCH_MAX).optional(),
        ...period,
        cursor: z.string().max(2000).optional(),
        limit: numberText(z.number().int().min(1).max(100)).default(50),
      })
      .check(isPeriod),
    answer: z.object({
      data: z.array(Invoice),
      meta: z.object({ next_cursor: z.string().nullable(), count: z.number().int(), owed_cents: Cents }),
    }),
  }),
  /** `meta` is of all that is found, `data` of the newest of it. */
  'invoices.billable': endpoint({
    query: BillableAsked,
    answer: z.object({ data: z.array(Billable), meta: BillableMeta }),
  }),
  /** The issued ones of a period for the accountant, as a spreadsheet in the reader's language. */
  'invoices.sheet': endpoint({ query: InvoiceSheet, answer: z.unknown(), file: true }),
  'invoices.create': endpoint({ body: InvoiceForm, answer: single(InvoiceDetail), status: 201 }),
  /** Bills many at once: one draft a patient, or one issued invoice each; all of them or none. */
  'invoices.bill': endpoint({
    body: z.object({ sources: z.array(BilledSource).min(1).max(BILLABLE_MAX), issue: z.boolean() }),
    answer: z.object({ data: z.array(Linked) }),
    status: 201,
  }),
  'invoices.show': endpoint({ params: IdParams, answer: single(InvoiceDetail) }),
  /** As it is printed, in the language that the clinic had when it was issued. */
  'invoices.pdf': endpoint({ params: IdParams, answer: z.unknown(), file: true }),
  'invoices.update': endpoint({
    params: IdParams,
    body: InvoiceChange,
    answer: single(InvoiceDetail),
    versioned: true,
  }),
  'invoices.remove': endpoint({ params: IdParams, answer: Nothing, status: 204, versioned: true }),
  'invoices.issue': endpoint({ params: IdParams, body: InvoiceIssue, answer: single(InvoiceDetail), versioned: true }),
  'invoices.rectify': endpoint({
    params: IdParams,
    body: InvoiceRectification,
    answer: single(InvoiceDetail),
    status: 201,
  }),
  'invoices.pay': endpoint({ params: IdParams, body: InvoicePaymentForm, answer: single(InvoiceDetail) }),
  /** Mails it as a PDF, in the background. */
  'invoices.send': endpoint({ params: IdParams, body: InvoiceSending, answer: single(InvoiceDetail) }),
  /** Goes through the clinic's chain of records for the tax office. */
  'invoices.verify': endpoint({ answer: single(ChainVerdict) }),
  /** Tells the agency again what it refused, by another record at the end of the chain. */
  'invoices.correct_record': endpoint({ params: IdParams, body: RecordCorrection, answer: single(InvoiceDetail) }),
  /** Sends a record again that nobody took as often as it was tried. */
  'invoices.send_record': endpoint({ params: IdParams, answer: single(InvoiceDetail) }),
  'invoices.refund': endpoint({ params: IdParams, body: InvoiceRefund, answer: single(InvoiceDetail) }),
}
