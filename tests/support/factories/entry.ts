import type { RecordEntry } from '@/lib/contract/record'

/** An entry of a record: a note that is a draft, of no visit, in which nothing is written. */
export const entry = (given: Partial<RecordEntry> = {}): RecordEntry => ({
  ...{ id: 40, patient_id: 7, kind: 'note', at: '2026-11-20T09:00:00.000Z', episode_id: null, appointment_id: null },
  ...{ author_id: 1, template_version_id: 9, state: 'draft', content: { answers: {}, carried: {} } },
  ...{ signature: null, addenda: [], removal: null, version: 1 },
  ...{ created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' },
  ...given,
})
