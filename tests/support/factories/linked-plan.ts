import type { LinkedItem, LinkedPlan, LinkedSession } from '@/lib/contract/plan-links'

export const linkedItem = (more: Partial<LinkedItem> = {}): LinkedItem => ({
  ...{
    drawn_as: null,
    name: 'Puente de glúteo',
    notes: null,
    picture_ids: [],
    video_url: null,
    video_id: null,
    sets: 3,
    reps: 12,
  },
  ...{ hold_seconds: 5, rest_seconds: 45, load: null, tempo: null, note: null },
  ...more,
})

export const linkedSession = (more: Partial<LinkedSession> = {}): LinkedSession => ({
  ...{ id: 1, day: '2026-11-26', plan_name: 'Suelo pélvico', name: 'Sesión A', note: null },
  color: 'teal',
  ...{ items: [linkedItem(), linkedItem({ name: 'Perro de muestra', sets: 2 })], minutes: 15, feedback: null },
  ...more,
})

/** What a patient's own page is told of 26 November 2026. */
export const linkedPlan = (more: Partial<LinkedPlan> = {}): LinkedPlan => ({
  clinic: { name: 'Clínica Alameda', phone: '+34 600 000 000', logo: null, time_zone: 'Europe/Madrid' },
  ...{ patient_name: 'Beatriz', today: '2026-11-26', sessions: [linkedSession()], drawings: {}, notes: [] },
  ...{ locale: 'es', now: new Date().toISOString() },
  ...more,
})
