import type { WantedConsent } from '@/lib/contract/consents'

/** Something that a patient has not signed yet, and that is not made either. */
export const wantedConsent = (more: Partial<WantedConsent> = {}): WantedConsent => ({
  ...{ patient_id: 7, template_id: 5, name: 'Punción seca', state: 'missing', document_id: null },
  ...more,
})
