import { dated_phases, dated_plans, dated_sessions } from '@/server/db/schema/dated-plans'
import { exercise_plan_days, exercise_plan_phases, exercise_plans as plans } from '@/server/db/schema/exercise-plans'
import { exercise_session_items, exercise_sessions } from '@/server/db/schema/exercise-sessions'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** A session of the library that the clinic's plan has on its first day. */
    planSession: number
    exercisePlan: number
    datedPlan: number
    datedPhase: number
    datedSession: number
  }
}

/** Days around that of the tests; the plan goes on long enough for whatever is asked of it. */
export const PLAN_STARTS = '2026-11-02'
const dose = { sets: 3, reps: 10, hold_seconds: null, rest_seconds: 30, load: null, tempo: null }

export const exercisePlans: Noun = {
  name: 'exercise-plans',
  async make(tx, { id: clinic_id, exercise }) {
    const [session] = await tx
      .insert(exercise_sessions)
      .values({ clinic_id, name: 'Cadera en casa', color: 'teal' })
      .returning({ id: exercise_sessions.id })
    const item = { ...dose, position: 0, exercise_id: exercise, note: 'Sin dolor' }
    await tx.insert(exercise_session_items).values({ clinic_id, exercise_session_id: session!.id, ...item })
    const [plan] = await tx
      .insert(plans)
      .values({ clinic_id, name: 'Cadera, seis semanas' })
      .returning({ id: plans.id })
    const [phase] = await tx
      .insert(exercise_plan_phases)
      .values({ clinic_id, exercise_plan_id: plan!.id, position: 0, name: 'Control', days: 42 })
      .returning({ id: exercise_plan_phases.id })
    await tx
      .insert(exercise_plan_days)
      .values({ clinic_id, phase_id: phase!.id, day: 0, position: 0, exercise_session_id: session!.id })
    return { planSession: session!.id, exercisePlan: plan!.id }
  },
  id: (clinic) => clinic.exercisePlan,
  bodies: {
    'exercise-plans.create': (clinic) => ({
      ...{ name: 'Rodilla, doce semanas', notes: null },
      phases: [
        {
          ...{ name: 'Inicio', days: 7, exit_criteria: 'Sin derrame' },
          sessions: [{ day: 0, exercise_session_id: clinic.planSession }],
        },
      ],
    }),
    'exercise-plans.update': (clinic) => ({
      ...{ notes: 'Para empezar' },
      phases: [{ name: 'Única', days: 7, sessions: [{ day: 0, exercise_session_id: clinic.planSession }] }],
    }),
  },
}

export const datedPlans: Noun = {
  name: 'dated-plans',
  async make(tx, { id: clinic_id, patient, exercise, planSession, exercisePlan, professionals }) {
    const [plan] = await tx
      .insert(dated_plans)
      .values({
        ...{ clinic_id, patient_id: patient, exercise_plan_id: exercisePlan, name: 'Cadera en casa' },
        ...{ starts_on: PLAN_STARTS, created_by: professionals.professional },
      })
      .returning({ id: dated_plans.id })
    const [phase] = await tx
      .insert(dated_phases)
      .values({ clinic_id, dated_plan_id: plan!.id, position: 0, name: 'Control', days: 84 })
      .returning({ id: dated_phases.id })
    const words = {
      name: 'Puente',
      notes: null,
      drawn_as: null,
      picture_ids: [],
      video_url: null,
      video_id: null,
      note: null,
    }
    const [session] = await tx
      .insert(dated_sessions)
      .values({
        ...{ clinic_id, dated_plan_id: plan!.id, phase_id: phase!.id, day: '2026-11-09', position: 0, alike: 1 },
        ...{ exercise_session_id: planSession, name: 'Cadera', color: 'teal', minutes: 4 },
        items: [{ exercise_id: exercise, starter_key: null, ...words, ...dose }],
      })
      .returning({ id: dated_sessions.id })
    return { datedPlan: plan!.id, datedPhase: phase!.id, datedSession: session!.id }
  },
  id: (clinic) => clinic.datedPlan,
  queries: { 'dated-plans.list': (clinic) => ({ patient_id: clinic.patient }) },
  bodies: {
    'dated-plans.create': (clinic) => ({
      ...{ patient_id: clinic.patient, exercise_plan_id: clinic.exercisePlan, starts_on: '2027-01-11' },
    }),
    'dated-plans.update': () => ({ name: 'Cadera y rodilla' }),
    'dated-plans.copy_week': () => ({ from: '2026-11-09', to: '2026-11-16', weeks: 1 }),
    'dated-plans.shift': () => ({ from: '2026-11-09', days: 1 }),
    'dated-plans.scale': () => ({ from: '2026-11-09', percent: 120, parts: ['reps'] }),
    'dated-plans.keep': () => ({ name: 'Cadera, otra vez' }),
  },
}

export const datedSessions: Noun = {
  name: 'dated-sessions',
  id: (clinic) => clinic.datedSession,
  ids: { 'dated-sessions.list': (clinic) => clinic.datedPlan, 'dated-sessions.create': (clinic) => clinic.datedPlan },
  queries: { 'dated-sessions.list': () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  bodies: {
    'dated-sessions.create': (clinic) => ({
      ...{ days: ['2026-11-10'], exercise_session_id: clinic.planSession },
      items: [{ exercise_id: clinic.exercise, ...dose, note: null }],
    }),
    'dated-sessions.update': (clinic) => ({
      ...{ scope: 'day', name: 'Cadera, suave' },
      items: [{ exercise_id: clinic.exercise, ...dose, note: null }],
    }),
    'dated-sessions.move': () => ({ day: '2026-11-11' }),
    'dated-sessions.remove': () => ({ scope: 'day' }),
  },
}
