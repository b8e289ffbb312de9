import type { BoardDocument } from '@/lib/contract/document-board'
import type { DocumentTemplate } from '@/lib/contract/document-templates'
import type { DocumentRow, SignableDocument } from '@/lib/contract/documents'

/** A template of a document in Spanish, with a checkbox that is required. */
export const documentTemplate = (more: Partial<DocumentTemplate> = {}): DocumentTemplate => ({
  ...{ id: 5, name: 'Punción seca', kind: 'document', active: true, valid_months: null, number: 1, counts_from: 1 },
  version: 1,
  written_at: '2026-11-01T09:00:00Z',
  content: {
    texts: { es: { title: 'Punción seca', body: '<p>La realiza {professional.name}.</p>' } },
    boxes: [{ key: 'read', required: true, label: { es: 'He leído el documento' } }],
  },
  ...{ created_at: '2026-11-01T09:00:00Z', updated_at: '2026-11-01T09:00:00Z' },
  ...more,
})

/** A patient's document that is not signed. */
export const documentRow = (more: Partial<DocumentRow> = {}): DocumentRow => ({
  ...{ id: 8, patient_id: 7, template_id: 5, number: 1, title: 'Punción seca', locale: 'es', state: 'created' },
  ...{ expires_on: null, professional_id: 2, created_by: 2, created_at: '2026-11-19T09:00:00Z', sent_at: null },
  ...{ revoked_at: null, revoked_reason: null, signature: null, link: null, version: 1 },
  ...more,
})

/** The same as it is read and signed. */
export const signable = (more: Partial<SignableDocument> = {}): SignableDocument => ({
  ...documentRow(),
  ...{ body: '<p>La realiza Lucía.</p>', text_sha256: 'a'.repeat(64), clinic: 'Alameda', patient: 'Ana Ruiz' },
  boxes: [
    { key: 'read', label: 'He leído el documento', required: true },
    { key: 'teaching', label: 'Acepto la docencia', required: false },
  ],
  ...{ patient_identification: '10379192M', patient_birth_date: '1980-01-01' },
  ...{ representative: null, representative_identification: null },
  ...more,
})

/** The same as the board lists it. */
export const boardDocument = (more: Partial<BoardDocument> = {}): BoardDocument => ({
  ...{ id: 8, patient: { id: 7, name: 'Ana Ruiz', reach: 'mail' }, template_id: 5, title: 'Punción seca' },
  ...{ locale: 'es', state: 'created', expires_on: null, professional_id: 2, created_at: '2026-11-19T09:00:00Z' },
  ...{ sent_at: null, opened_at: null, signed_at: null, revoked_at: null, reminders: 0, reminded_at: null },
  ...more,
})
