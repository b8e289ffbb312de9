import * as z from 'zod'
import { remittanceStates } from '@/lib/domain/debits/collection'
import { REMITTANCE_MAX, RETURNS_MAX, RETURNS_MAX_BYTES } from '@/lib/domain/debits/lengths'
import { debitSequences } from '@/lib/domain/debits/mandate'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { endpoint, Id, IdParams, Instant, numberText, PlainDate, page, single } from './endpoint'

const Cents = z.number().int()
const Named = z.object({ id: Id, name: z.string() })
const Numbered = z.object({ id: Id, number: z.string() })
/** Why a bank sent something back; one without words of ours is shown as it is (lib/domain/debits/returns.ts). */
const ReturnCode = z.string().regex(/^[A-Z][A-Z0-9]{3}$/, 'choice')

/** Invoices that are collected together from their patients' accounts on one day. */
export const Remittance = z.object({
  id: Id,
  reference: z.string(),
  collect_on: PlainDate,
  state: z.enum(remittanceStates),
  count: z.number().int(),
  total_cents: Cents,
  /** How many came back. */
  returned: z.number().int(),
  /** Whether its file is there: it goes with the erasure of a patient who stands in it. */
  has_file: z.boolean(),
  collected_on: PlainDate.nullable(),
  created_at: Instant,
  by: z.string().nullable(),
})
export type Remittance = z.infer<typeof Remittance>

export const RemittanceLine = z.object({
  id: Id,
  invoice: Numbered,
  patient: Named,
  account_end: z.string().nullable(),
  mandate_reference: z.string(),
  sequence: z.enum(debitSequences),
  cents: Cents,
  /** What was noted as paid by it; less than `cents` where the invoice was paid otherwise meanwhile. Null: it is not collected. */
  paid_cents: Cents.nullable(),
  return_code: z.string().nullable(),
  returned_on: PlainDate.nullable(),
})
export type RemittanceLine = z.infer<typeof RemittanceLine>

export const RemittanceDetail = Remittance.extend({ lines: z.array(RemittanceLine) })
export type RemittanceDetail = z.infer<typeof RemittanceDetail>

/** An issued invoice that can be collected: something is owed, its patient has a mandate, and no open remittance has it. */
export const Candidate = z.object({
  invoice: Numbered,
  patient: Named,
  due_on: PlainDate,
  owed_cents: Cents,
  payment_method: z.enum(paymentMethods),
  mandate_id: Id,
  mandate_reference: z.string(),
  account_end: z.string(),
})
export type Candidate = z.infer<typeof Candidate>

export const RemittanceForm = z.object({
  invoice_ids: z
    .array(Id)
    .min(1, 'choose_one')
    .max(REMITTANCE_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'repeated'),
  collect_on: PlainDate,
})
export type RemittanceForm = z.infer<typeof RemittanceForm>

/** The day on which the money came: that of the collection, or later. */
export const RemittanceCollection = z.object({ paid_on: PlainDate })

/** What came back, of one remittance or several. `by_bank`: a bank's file says so, which may refuse what is not collected yet. */
export const RemittanceReturns = z.object({
  by_bank: z.boolean().default(false),
  returns: z
    .array(z.object({ line_id: Id, code: ReturnCode, returned_on: PlainDate }))
    .min(1, 'choose_one')
    .max(RETURNS_MAX)
    .refine((returns) => new Set(returns.map(({ line_id }) => line_id)).size === returns.length, 'repeated'),
})

/** What a bank's file says, beside what is known: nothing of it is written yet. */
export const ReturnsRead = z.object({
  found: z.array(
    z.object({
      line_id: Id,
      invoice: Numbered,
      patient: Named,
      remittance_reference: z.string(),
      cents: Cents,
      code: z.string(),
      returned_on: PlainDate,
      /** Why it cannot be written: it was before, its remittance was canceled, or the file says another amount. */
      fault: z.enum(['returned', 'canceled', 'amount']).nullable(),
    }),
  ),
  /** What the file names and no remittance has. */
  unmatched: z.array(z.object({ end_to_end: z.string(), code: z.string(), cents: Cents.nullable() })),
})
export type ReturnsRead = z.infer<typeof ReturnsRead>

export const remittanceEndpoints = {
  /** The newest first. */
  'remittances.list': endpoint({
    query: z.object({
      cursor: z.string().max(2000).optional(),
      limit: numberText(z.number().int().min(1).max(100)).default(50),
    }),
    answer: page(Remittance),
  }),
  /**
   * What can be collected, those first that are to be paid by direct debit. `is_ready`: the clinic has said as whom it collects;
   * `earliest_on`: the first day on which may be collected.
   */
  'remittances.candidates': endpoint({
    answer: z.object({
      data: z.array(Candidate),
      meta: z.object({ count: z.number().int(), is_ready: z.boolean(), earliest_on: PlainDate }),
    }),
  }),
  'remittances.create': endpoint({ body: RemittanceForm, answer: single(RemittanceDetail), status: 201 }),
  'remittances.show': endpoint({ params: IdParams, answer: single(RemittanceDetail) }),
  /** For the bank: the same bytes whenever it is asked for. */
  'remittances.file': endpoint({ params: IdParams, answer: z.unknown(), file: true }),
  /** Notes the payment of each of its invoices that did not come back. */
  'remittances.collect': endpoint({ params: IdParams, body: RemittanceCollection, answer: single(RemittanceDetail) }),
  'remittances.cancel': endpoint({ params: IdParams, answer: single(RemittanceDetail) }),
  /** Gives back the payments of what came back: its invoices are owed again. */
  'remittances.return': endpoint({ body: RemittanceReturns, answer: z.object({ data: z.array(RemittanceDetail) }) }),
  /** Reads a bank's pain.002 or camt.054, and writes nothing. */
  'remittances.read_returns': endpoint({
    body: z.object({}),
    answer: single(ReturnsRead),
    multipart: true,
    form_max_bytes: RETURNS_MAX_BYTES + 64 * 1024,
  }),
}
