import { and, eq, isNull } from 'drizzle-orm'
import type { DatedItem } from '@/lib/contract/dated-plans'
import type { Dose } from '@/lib/domain/exercises/dose'
import { starterExercises } from '@/lib/domain/exercises/starter'
import { daysBetween, layOut } from '@/lib/domain/plans/phases'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import type { Tx } from '@/server/db/client'
import { dated_phases, dated_plans, dated_sessions, session_feedback } from '@/server/db/schema/dated-plans'
import { exercise_plan_days, exercise_plan_phases, exercise_plans } from '@/server/db/schema/exercise-plans'
import { exercise_session_items, exercise_sessions } from '@/server/db/schema/exercise-sessions'
import { episodes } from '@/server/db/schema/record'
import { starterText } from '@/server/texts/starter-texts'
import { addDays, instantAt, mondayOf, type PlainDay } from './calendar'
import { type DemoPlan, demoComments, demoPlans, planFor } from './demo-plans'
import { type Random, randomFrom } from './random'
import { insertRows, reserveIds } from './rows'

/** Its own chance, so that everything else stays what it was. */
const SEED = 14_003
const PATIENTS = 25
/** How long the first patient has had one at least: whoever looks at one plan looks at theirs. */
const FIRST_WEEKS = 4
const STEADY = 0.95
type Clinic = { clinic_id: number; today: PlainDay; first: number | undefined; professional: number | undefined }

type Session = {
  id: number
  name: string
  color: (typeof exercise_sessions.$inferSelect)['color']
  notes: string
  items: DatedItem[]
}
type Placed = { day: number; session: Session }
type Phase = { name: string; days: number; exit_criteria: string; placed: Placed[] }
type Plan = { id: number; name: string; notes: string; phases: Phase[] }

/**
 * The plans of the lively clinic, who was given one, and what they said of it: the first patient's, then those of one professional's
 * patients, then others', of whoever is treated for what there is a plan for.
 */
export async function writePlans(tx: Tx, { clinic_id, today, first, professional }: Clinic): Promise<void> {
  const plans = new Map<DemoPlan, Plan>()
  for (const kind of Object.keys(demoPlans) as DemoPlan[]) plans.set(kind, await writePlan(tx, clinic_id, kind))
  const open = await tx
    .select({ patient_id: episodes.patient_id, title: episodes.title, by: episodes.professional_id })
    .from(episodes)
    .where(and(eq(episodes.clinic_id, clinic_id), isNull(episodes.discharged_on)))
    .orderBy(episodes.id)
  const rank = ({ patient_id, by }: (typeof open)[number]) => (patient_id === first ? 0 : by === professional ? 1 : 2)
  const treated = open.filter(({ title, patient_id }) => planFor[title] || patient_id === first)
  const chosen = [...Map.groupBy(treated, (one) => one.patient_id).values()]
    .map(([one]) => one!)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, PATIENTS)
  if (first !== undefined && !chosen.some(({ patient_id }) => patient_id === first)) {
    chosen.unshift({ patient_id: first, title: 'Lumbalgia', by: professional ?? null })
  }
  const random = randomFrom(SEED)
  for (const { patient_id, title, by } of chosen) {
    const plan = plans.get(planFor[title] ?? 'lumbar')!
    const weeks = random.between(1, 5)
    const isFirst = patient_id === first
    const since = isFirst ? Math.max(weeks, FIRST_WEEKS) : weeks
    await givePlan(tx, { clinic_id, patient_id, by, plan, today, random, since, isSteady: isFirst })
  }
}

const nothing: Dose = { sets: null, reps: null, hold_seconds: null, rest_seconds: null, load: null, tempo: null }

function itemOf([key, dose = {}, note = null]: readonly [string, Partial<Dose>?, (string | null)?]): DatedItem {
  const starter = starterExercises.find((one) => one.key === key)
  if (!starter) throw new Error(`the starter library has no ${key}`)
  const words = { ...starterText(key, 'es'), drawn_as: key, picture_ids: [], video_url: null, video_id: null }
  return { exercise_id: null, starter_key: key, ...words, ...nothing, ...starter.dose, ...dose, note }
}

async function writePlan(tx: Tx, clinic_id: number, kind: DemoPlan): Promise<Plan> {
  const { name, notes, phases } = demoPlans[kind]
  const [plan_id] = await reserveIds(tx, exercise_plans, 1)
  await insertRows(tx, exercise_plans, [{ clinic_id, id: plan_id!, name, notes }])
  const made: Phase[] = []
  for (const [position, phase] of phases.entries()) {
    const sessions = await writeSessions(tx, clinic_id, phase.sessions)
    const [id] = await reserveIds(tx, exercise_plan_phases, 1)
    const { exit_criteria, weeks } = phase
    const own = { name: phase.name, days: weeks * 7, exit_criteria }
    await insertRows(tx, exercise_plan_phases, [{ clinic_id, id: id!, exercise_plan_id: plan_id!, position, ...own }])
    const days = Array.from({ length: weeks }, (_, week) => phase.days.map((day) => week * 7 + day)).flat()
    const placed = days.map((day, at) => ({ day, session: sessions[at % sessions.length]! }))
    await insertRows(
      tx,
      exercise_plan_days,
      placed.map(({ day, session }) => ({
        ...{ clinic_id, phase_id: id!, day, position: 0, exercise_session_id: session.id },
      })),
    )
    made.push({ ...own, placed })
  }
  return { id: plan_id!, name, notes, phases: made }
}

type SessionSeeds = (typeof demoPlans)[DemoPlan]['phases'][number]['sessions']

async function writeSessions(tx: Tx, clinic_id: number, seeds: SessionSeeds): Promise<Session[]> {
  const ids = await reserveIds(tx, exercise_sessions, seeds.length)
  const sessions = seeds.map(({ name, color, notes, items }, at) => ({
    ...{ id: ids[at]!, name, color, notes, items: items.map(itemOf) },
  }))
  await insertRows(
    tx,
    exercise_sessions,
    sessions.map(({ items: _, ...session }) => ({ clinic_id, ...session })),
  )
  await insertRows(
    tx,
    exercise_session_items,
    sessions.flatMap(({ id, items }) =>
      items.map(({ starter_key, sets, reps, hold_seconds, rest_seconds, load, tempo, note }, position) => ({
        ...{ clinic_id, exercise_session_id: id, position, starter_key, sets, reps, hold_seconds, rest_seconds },
        ...{ load, tempo, note },
      })),
    ),
  )
  return sessions
}

type Given = {
  clinic_id: number
  patient_id: number
  by: number | null
  plan: Plan
  today: PlainDay
  random: Random
  /** In weeks. */
  since: number
  /** Answers nearly always. */
  isSteady: boolean
}

/** A plan of somebody's that began some weeks ago, on a Monday, and what they have said of it since. */
async function givePlan(
  tx: Tx,
  { clinic_id, patient_id, by, plan, today, random, since, isSteady }: Given,
): Promise<void> {
  const starts_on = addDays(mondayOf(today), -7 * since)
  const [id] = await reserveIds(tx, dated_plans, 1)
  const given_at = instantAt(addDays(starts_on, -3), 11 * 60 + 30)
  const { name, notes } = plan
  await insertRows(tx, dated_plans, [
    {
      ...{ clinic_id, id: id!, patient_id, exercise_plan_id: plan.id, name, notes, starts_on, created_by: by },
      ...{ published_at: given_at, silence_days: 4, pain_above: 6, created_at: given_at, updated_at: given_at },
    },
  ])
  const phaseIds = await reserveIds(tx, dated_phases, plan.phases.length)
  const laid = layOut(starts_on, plan.phases)
  await insertRows(
    tx,
    dated_phases,
    laid.map(({ name: called, days, exit_criteria, ends_on }, position) => ({
      ...{ clinic_id, id: phaseIds[position]!, dated_plan_id: id!, position, name: called, days, exit_criteria },
      reached_on: ends_on < today ? ends_on : null,
    })),
  )
  const placed = laid.flatMap(({ starts_on: from, placed: of }, at) =>
    of.map(({ day, session }) => ({ phase_id: phaseIds[at]!, day: addDays(from, day), session })),
  )
  const ids = await reserveIds(tx, dated_sessions, placed.length)
  const alike = new Map<number, number>()
  const rows = placed.map(({ phase_id, day, session }, at) => {
    if (!alike.has(session.id)) alike.set(session.id, ids[at]!)
    const { name: called, color, notes: note, items } = session
    return {
      ...{ clinic_id, id: ids[at]!, dated_plan_id: id!, phase_id, day, position: 0, alike: alike.get(session.id)! },
      ...{ exercise_session_id: session.id, name: called, color, note, items, minutes: sessionMinutes(items) },
    }
  })
  await insertRows(tx, dated_sessions, rows)
  await writeFeedback(tx, { clinic_id, patient_id, starts_on, today, random, isSteady }, rows)
}

type Done = Pick<Given, 'clinic_id' | 'patient_id' | 'today' | 'random' | 'isSteady'> & { starts_on: PlainDay }

/** What was said of the sessions before today: of some nothing, and of most that less hurts as time goes by. */
async function writeFeedback(
  tx: Tx,
  { clinic_id, patient_id, starts_on, today, random, isSteady }: Done,
  sessions: { id: number; day: PlainDay }[],
): Promise<void> {
  const usual = random.pick([0.55, 0.75, 0.85, 0.95] as const)
  const diligence = isSteady ? Math.max(usual, STEADY) : usual
  const before = random.between(4, 7)
  const told = sessions.flatMap(({ id, day }) => {
    if (day >= today || !random.chance(diligence)) return []
    const done = random.chance(0.92)
    const eased = before - Math.floor(daysBetween(starts_on, day) / 9) + random.between(-1, 1)
    const at = instantAt(day, random.between(17 * 60, 21 * 60 + 30))
    return [
      {
        ...{ clinic_id, dated_session_id: id, patient_id, key: `seed-${id}`, done },
        ...{ effort: done ? random.between(3, 8) : null, pain: Math.min(10, Math.max(0, eased)) },
        comment: random.chance(0.14) ? random.pick(demoComments) : null,
        ...{ answered_at: at, created_at: at, updated_at: at },
      },
    ]
  })
  await insertRows(tx, session_feedback, told)
}
