import * as z from 'zod'
import { accessReports } from '@/lib/domain/clinic/access-reports'
import { isCountry } from '@/lib/domain/clinic/countries'
import { INVOICE_LENGTHS } from '@/lib/domain/invoices/lengths'
import { endpoint, optionalText, single } from './endpoint'
import { Locale } from './locale'
import { PatientsShared } from './patients'
import { Clinic } from './professionals'
import { Name } from './texts'

/**
 * An IANA time zone that the runtime knows; no bare offset, which has no summer and which PostgreSQL reads the other
 * way.
 */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]/, 'choice')
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  }, 'choice')

/**
 * A telephone as people write them; whether it can be one in the clinic's country is judged with the country
 * (lib/domain/clinic/faults.ts).
 */
const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^\+?[\d\s().-]{5,}$/, 'phone')
  .or(z.literal(''))
  .nullable()
  .transform((text) => text || null)

/** A picture only arrives as a file, in a multipart form; an empty text, or null, takes the one there is away. */
const noPicture = z
  .literal('', 'file')
  .nullable()
  .transform(() => null)

const someYears = z.number().int().min(1).max(100)
/** A form has it as text, its fields being nothing else; an empty one is none. */
const years = z
  .union([
    someYears,
    z
      .string()
      .regex(/^\d{0,3}$/, 'invalid')
      .transform((text) => (text ? Number(text) : null))
      .pipe(someYears.nullable()),
  ])
  .nullable()

/** What an admin may change of the clinic. Its currency follows its country. */
export const ClinicChange = z
  .object({
    name: Name(160),
    phone,
    address: optionalText(400),
    id_company: optionalText(40),
    legal_name: optionalText(INVOICE_LENGTHS.name),
    invoice_footer: optionalText(1000),
    language: Locale,
    country: z.string().refine(isCountry, 'choice'),
    time_zone: timeZone,
    patients_shared: PatientsShared,
    record_years: years,
    access_reports: z.enum(accessReports),
    photo: noPicture,
    logo: noPicture,
  })
  .partial()

export type ClinicChange = z.infer<typeof ClinicChange>

export const clinicEndpoints = {
  /** The product's name and theme, which the app loads before its first screen. */
  'meta.show': endpoint({ answer: z.object({ meta: z.object({ name: z.string().nullable(), theme: z.string() }) }) }),
  'clinic.show': endpoint({ answer: single(Clinic) }),
  'clinic.update': endpoint({ body: ClinicChange, answer: single(Clinic), multipart: true }),
}
