import type { LinkedDocument } from '@/lib/contract/document-links'
import { signable } from './document'

/** What the link of a document leads to, open and without a code. */
export const linkedDocument = (more: Partial<LinkedDocument> = {}): LinkedDocument => {
  const { number, title, locale, body, boxes, text_sha256, clinic, patient, representative } = signable()
  return {
    ...{ state: 'open', locked: false, locale: 'es', until: '2026-12-04T10:00:00Z', sent_to: 'a•••@example.test' },
    clinic: { name: 'Clínica Alameda', phone: '+34 600 000 000', time_zone: 'Europe/Madrid' },
    document: {
      number,
      title,
      locale,
      body,
      boxes,
      text_sha256,
      clinic,
      patient,
      representative,
      patient_birth_date: null,
    },
    ...more,
  }
}
