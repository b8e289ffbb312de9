import * as z from 'zod'
import { endpoint, optionalText, single } from './endpoint'
import { Locale } from './locale'
import { Clinic } from './professionals'

/** An IANA time zone that the runtime knows. */
const timeZone = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  }, 'choice')

/** What an admin may change of the clinic; photo and logo only arrive as files, in a multipart form. */
export const ClinicChange = z
  .object({
    name: z.string().trim().min(1, 'required').max(160),
    phone: optionalText(40),
    address: optionalText(400),
    id_company: optionalText(40),
    invoice_footer: optionalText(1000),
    language: Locale,
    country: z.string().regex(/^[A-Z]{2}$/, 'choice'),
    time_zone: timeZone,
  })
  .partial()

export const clinicEndpoints = {
  /** The product's name and theme, which the app loads before its first screen. */
  'meta.show': endpoint({ answer: z.object({ meta: z.object({ name: z.string().nullable(), theme: z.string() }) }) }),
  'clinic.show': endpoint({ answer: single(Clinic) }),
  'clinic.update': endpoint({ body: ClinicChange, answer: single(Clinic), multipart: true }),
  /** All that the clinic has, as a ZIP: records must be kept whatever becomes of the subscription. */
  'clinic.export': endpoint({ answer: z.unknown(), file: true }),
}
