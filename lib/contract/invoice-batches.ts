import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { batchMailStates, batchStates, itemStates } from '@/lib/domain/invoices/batch'
import { billableGroupNames } from '@/lib/domain/invoices/billable'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'
import { isPeriod } from './invoice-period'

const Count = z.number().int()

/** Invoices of a period for everybody at once, and how far they have come. `total_cents`: of those that were issued. */
export const InvoiceBatch = z.object({
  id: Id,
  state: z.enum(batchStates),
  from: PlainDate,
  to: PlainDate,
  search: z.string().nullable(),
  /** Only these kinds were billed; null: all. */
  kinds: z.array(z.enum(billableGroupNames)).nullable(),
  /** The day that its invoices have; null: that on which each was issued. */
  issued_on: PlainDate.nullable(),
  send_mail: z.boolean(),
  count: Count,
  issued: Count,
  refused: Count,
  mailed: Count,
  total_cents: Count,
  by: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type InvoiceBatch = z.infer<typeof InvoiceBatch>

/** One patient's of a batch; `fault`: why it was refused, in the reader's language. */
export const InvoiceBatchItem = z.object({
  patient: z.object({ id: Id, name: z.string() }),
  state: z.enum(itemStates),
  invoice: z.object({ id: Id, number: z.string(), total_cents: Count }).nullable(),
  fault: z.string().nullable(),
  mail: z.enum(batchMailStates).nullable(),
})
export type InvoiceBatchItem = z.infer<typeof InvoiceBatchItem>

/** As many of a batch are shown: those that were refused before all. */
export const BATCH_ITEMS_SHOWN = 500

export const InvoiceBatchDetail = InvoiceBatch.extend({ items: z.array(InvoiceBatchItem) })
export type InvoiceBatchDetail = z.infer<typeof InvoiceBatchDetail>

/**
 * Both days of what is billed; `search`: only patients with this in their name; `kinds`: only these, all where none are named;
 * `issued_on`: the day of the invoices, today unless said.
 */
export const InvoiceBatchForm = z
  .object({
    from: PlainDate,
    to: PlainDate,
    search: z.string().trim().max(SEARCH_MAX).optional(),
    kinds: z.array(z.enum(billableGroupNames)).min(1, 'choose_one').max(billableGroupNames.length).optional(),
    issued_on: PlainDate.optional(),
    send_mail: z.boolean(),
  })
  .check(isPeriod)
export type InvoiceBatchForm = z.infer<typeof InvoiceBatchForm>

export const invoiceBatchEndpoints = {
  /** The latest of the clinic, the newest first. */
  'invoice-batches.list': endpoint({ answer: z.object({ data: z.array(InvoiceBatch) }) }),
  /** Begins one; it goes on in the background, also when nobody looks. */
  'invoice-batches.create': endpoint({ body: InvoiceBatchForm, answer: single(InvoiceBatchDetail), status: 201 }),
  'invoice-batches.show': endpoint({ params: IdParams, answer: single(InvoiceBatchDetail) }),
  /** Its invoices as PDFs, in one file. */
  'invoice-batches.zip': endpoint({ params: IdParams, answer: z.unknown(), file: true }),
  /** What was issued stays. */
  'invoice-batches.stop': endpoint({ params: IdParams, answer: single(InvoiceBatchDetail) }),
}
