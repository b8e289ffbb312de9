import * as z from 'zod'
import { SignatureMethod } from './documents'
import { endpoint, Id, IdParams, Instant } from './endpoint'
import { Locale } from './locale'

/**
 * The product's consent that who registered the clinic signed. `text_sha256`: of the text that was shown. What was signed before it
 * was frozen and sealed has the rest of its evidence, and no file.
 */
export const RegistrationConsent = z.object({
  id: Id,
  version: z.number().int(),
  locale: Locale,
  name: z.string(),
  signed_at: Instant,
  text_sha256: z.string(),
  method: SignatureMethod.nullable(),
  has_file: z.boolean(),
})
export type RegistrationConsent = z.infer<typeof RegistrationConsent>

export const registrationConsentEndpoints = {
  /** The newest first. */
  'registration-consents.list': endpoint({ answer: z.object({ data: z.array(RegistrationConsent) }) }),
  /** The sealed PDF. */
  'registration-consents.file': endpoint({ params: IdParams, answer: z.unknown(), file: true }),
}
