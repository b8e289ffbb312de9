import * as z from 'zod'
import { FIRST_NUMBER_MAX, isPrefix, PREFIX_MAX, seriesKinds } from '@/lib/domain/invoices/series'
import { endpoint, Id, IdParams, single } from './endpoint'
import { Name } from './texts'

const fields = {
  name: Name(80),
  prefix: z.string().min(1, 'required').max(PREFIX_MAX).refine(isPrefix, 'prefix'),
  kind: z.enum(seriesKinds),
  yearly: z.boolean(),
  first_number: z.number().int().min(1).max(FIRST_NUMBER_MAX),
}

/**
 * The invoices numbered under one prefix. `next_number`: what the next one issued today is called; `used`: it has issued
 * ones, and how it numbers them stays. One that is archived (`active` false) gets no more.
 */
export const InvoiceSeries = z.object({
  ...fields,
  id: Id,
  name: z.string(),
  prefix: z.string(),
  next_number: z.string(),
  used: z.boolean(),
  active: z.boolean(),
  version: z.number().int(),
})
export type InvoiceSeries = z.infer<typeof InvoiceSeries>

export const InvoiceSeriesForm = z.object(fields)
export type InvoiceSeriesForm = z.infer<typeof InvoiceSeriesForm>

/** A change: what is absent stays. */
export const InvoiceSeriesChange = InvoiceSeriesForm.partial().extend({ active: z.boolean().optional() })

export const invoiceSeriesEndpoints = {
  'invoice-series.list': endpoint({ answer: z.object({ data: z.array(InvoiceSeries) }) }),
  'invoice-series.create': endpoint({ body: InvoiceSeriesForm, answer: single(InvoiceSeries), status: 201 }),
  'invoice-series.update': endpoint({
    params: IdParams,
    body: InvoiceSeriesChange,
    answer: single(InvoiceSeries),
    versioned: true,
  }),
}
