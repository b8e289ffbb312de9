import * as z from 'zod'
import { Tone } from './appointments'
import { endpoint, Id } from './endpoint'

/** What the clinic offers: its length, price (minor units) and VAT (basis points). */
export const Service = z.object({
  id: Id,
  name: z.string(),
  duration_minutes: z.number().int(),
  price_cents: z.number().int(),
  vat_bp: z.number().int(),
  color: Tone,
  active: z.boolean(),
})
export type Service = z.infer<typeof Service>

export const serviceEndpoints = {
  'services.list': endpoint({ answer: z.object({ data: z.array(Service) }) }),
}
