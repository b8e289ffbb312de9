import * as z from 'zod'
import { Id, Instant } from './endpoint'

/** That it was mailed: to whom, who asked and when; not `sent_at` yet, it is on its way, unless it was given up. */
export const InvoiceMail = z.object({
  id: Id,
  email: z.string(),
  by: z.string().nullable(),
  asked_at: Instant,
  sent_at: Instant.nullable(),
  failed: z.boolean(),
})
export type InvoiceMail = z.infer<typeof InvoiceMail>

/** Where an issued invoice is mailed; absent or empty: to its patient. */
export const InvoiceSending = z.object({
  email: z
    .email()
    .max(254)
    .or(z.literal(''))
    .nullish()
    .transform((text) => text?.toLowerCase() || null),
})
