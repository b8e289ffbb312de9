import * as z from 'zod'
import { endpoint, single } from './endpoint'
import { Clinic } from './professionals'

export const clinicEndpoints = {
  /** The product's name and theme, which the app loads before its first screen. */
  'meta.show': endpoint({ answer: z.object({ meta: z.object({ name: z.string().nullable(), theme: z.string() }) }) }),
  'clinic.show': endpoint({ answer: single(Clinic) }),
}
