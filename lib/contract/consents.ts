import * as z from 'zod'
import { consentStates } from '@/lib/domain/documents/consent-state'
import { endpoint, Id, IdParams, IdText } from './endpoint'

/**
 * Something that a patient is to have signed: the clinic's own consent, or the one of a service. `state` is of the last that they
 * signed of it (`lib/domain/documents/consent-state.ts`); `document_id`: one of it that is made and can still be signed.
 */
export const WantedConsent = z.object({
  patient_id: Id,
  template_id: Id,
  name: z.string(),
  state: z.enum(consentStates),
  document_id: Id.nullable(),
})
export type WantedConsent = z.infer<typeof WantedConsent>

export const consentEndpoints = {
  /** What a patient is to have signed for a service; without one, for those of their appointments to come. */
  'consents.list': endpoint({
    params: IdParams,
    query: z.object({ service_id: IdText.optional() }),
    answer: z.object({ data: z.array(WantedConsent) }),
  }),
}
