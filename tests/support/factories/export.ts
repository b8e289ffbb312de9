import type { Export } from '@/lib/contract/exports'

/** One of a patient's that is made. */
export const madeExport = (given: Partial<Export> = {}): Export => ({
  ...{ id: 4, kind: 'patient', patient_id: 7, state: 'done', step: null, progress: 100, ahead: 0, failure: null },
  ...{ size_bytes: 4_200_000, asked_by: { id: 1, name: 'Ana' }, created_at: '2026-11-20T09:00:00Z' },
  ...{ finished_at: '2026-11-20T09:01:00Z', expires_at: '2026-11-21T09:01:00Z' },
  ...given,
})
