import type { DatedItem, DatedPlan, DatedSession } from '@/lib/contract/dated-plans'

/** An exercise as it was given: three times twelve. */
export const datedItem = (given: Partial<DatedItem> = {}): DatedItem => ({
  ...{ exercise_id: 4, starter_key: null, drawn_as: null, name: 'Puente de glúteo', notes: 'Sube la cadera.' },
  ...{ picture_ids: [], video_url: null, video_id: null, sets: 3, reps: 12, hold_seconds: null, rest_seconds: null },
  ...{ load: null, tempo: null, note: null },
  ...given,
})

/** A session on today's day, the 20th of November 2026, unless said. */
export const datedSession = (given: Partial<DatedSession> = {}): DatedSession => ({
  ...{ id: 31, dated_plan_id: 5, phase_id: 8, day: '2026-11-20', position: 0, alike: 3, name: 'Fuerza A' },
  ...{ color: 'teal', note: null, items: [datedItem()], minutes: 22, feedback: null, done_by: 0, version: 1 },
  ...given,
})

/** A plan of eight weeks in two phases, the second of which is this one. */
export const datedPlan = (given: Partial<DatedPlan> = {}): DatedPlan => ({
  ...{ id: 5, patient_id: 7, group_id: null, exercise_plan_id: 2, copied_from: 'Posparto', name: 'Lumbopélvico' },
  ...{ notes: null, starts_on: '2026-10-12', ends_on: '2026-12-06', published_at: null },
  phases: [
    {
      id: 9,
      name: 'Control',
      starts_on: '2026-10-12',
      days: 21,
      exit_criteria: 'Oxford ≥ 2',
      reached_on: '2026-10-31',
    },
    { id: 8, name: 'Carga', starts_on: '2026-11-02', days: 35, exit_criteria: 'dolor ≤ 2', reached_on: null },
  ],
  ...{ silence_days: 3, pain_above: 4, alerted_at: null, created_by_name: 'Lucía Núñez' },
  ...{ created_at: '2026-10-12T09:00:00Z', active: true, version: 6 },
  ...given,
})
