import type { Episode } from '@/lib/contract/episodes'

export const episode = (more: Partial<Episode> = {}): Episode => ({
  ...{ id: 4, patient_id: 7, title: 'Lumbalgia', professional_id: 2, started_on: '2026-10-01' },
  ...{ discharged_on: null, outcome: null, goals: [], version: 1 },
  ...{ created_at: '2026-10-01T09:00:00Z', updated_at: '2026-10-01T09:00:00Z' },
  ...more,
})
