import * as z from 'zod'
import { fiscalStates } from '@/lib/domain/fiscal/regime'
import { INVOICE_LENGTHS } from '@/lib/domain/invoices/lengths'
import { Instant, PlainDate } from './endpoint'
import { Name } from './texts'

/**
 * The record of an invoice for the tax office, the last one where one was refused. `url`: where anybody checks it, as its QR
 * says; `code`, `message`: the agency's own words, or why it was not reached.
 */
export const InvoiceFiscal = z.object({
  state: z.enum(fiscalStates),
  position: z.number().int(),
  hash: z.string(),
  url: z.string(),
  made_at: Instant,
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type InvoiceFiscal = z.infer<typeof InvoiceFiscal>

/** How many records of the chain fit, and the first that does not: its place, its invoice, and what is wrong with it. */
export const ChainVerdict = z.object({
  count: z.number().int(),
  fault: z
    .object({
      kind: z.enum(['hash', 'link', 'order', 'amount', 'missing', 'invoice']),
      position: z.number().int(),
      number: z.string(),
    })
    .nullable(),
})
export type ChainVerdict = z.infer<typeof ChainVerdict>

/** What of a refused record is said another way: whom the agency did not know by this name and number; absent: nothing. */
export const RecordCorrection = z.object({
  name: Name(INVOICE_LENGTHS.name).optional(),
  tax_id: Name(INVOICE_LENGTHS.tax_id).optional(),
})

/**
 * What the producer declares of this version of the program, as its text needs it (lib/domain/fiscal/declaration.ts). Days are
 * yyyy-MM-dd.
 */
export const FiscalDeclaration = z.object({
  system: z.object({ name: z.string(), id: z.string(), version: z.string() }),
  producer: z.object({ name: z.string(), tax_id: z.string(), address: z.string() }),
  signed_on: PlainDate,
  place: z.string(),
})
export type FiscalDeclaration = z.infer<typeof FiscalDeclaration>
