import * as z from 'zod'
import { Instant } from './endpoint'
import { Locale } from './locale'

/** The token of a patient's link, which is what lets in. */
export const LinkToken = z.string().min(20).max(200)

/** What every link of a patient says of where and when they are expected, and by whom. */
export const linkedParts = {
  clinic: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    time_zone: z.string(),
  }),
  patient_name: z.string(),
  locale: Locale,
  professional_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
}
