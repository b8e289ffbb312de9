import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DatedItem } from '@/lib/contract/dated-plans'
import { addDays, today } from '@/lib/domain/time/clock'
import { api, clinic, owner } from './room-desk'

/** A patient's plan with a session a day, and their own page: for the tests of who reads and answers it by link. */

export const ZONE = 'Europe/Madrid'
export const dayFromToday = (days: number) => addDays(today(new Date(), ZONE), days)

export const item = (more: Partial<DatedItem> = {}): DatedItem => ({
  ...{ exercise_id: null, starter_key: null, drawn_as: null, name: 'Puente de glúteo', notes: null, picture_ids: [] },
  ...{
    video_url: null,
    video_id: null,
    sets: 3,
    reps: 12,
    hold_seconds: 5,
    rest_seconds: 45,
    load: null,
    tempo: null,
    note: null,
  },
  ...more,
})

type Plan = {
  patient?: number | null
  group?: number | null
  author?: number | null
  published?: boolean
  active?: boolean
  days?: number[]
  items?: DatedItem[]
  pain_above?: number | null
  silence_days?: number | null
  published_days_ago?: number
}

/** A plan of the clinic with a session on each of some days, counted from today; gives the ids of these, and its own. */
export async function givePlan(given: Plan = {}): Promise<{ plan: number; sessions: number[] }> {
  const { patient = given.group ? null : clinic.patient, group = null, days = [0], items = [item()] } = given
  const { author = clinic.professionals.professional, published = true, active = true } = given
  const ago = given.published_days_ago ?? 30
  const starts = dayFromToday(Math.min(...days))
  const [plan] = await owner<{ id: number }>(sql`insert into dated_plans
    (clinic_id, patient_id, group_id, name, starts_on, published_at, created_by, active, pain_above, silence_days)
    values (${clinic.id}, ${patient}, ${group}, 'Suelo pélvico', ${starts}, ${
      published ? sql`now() - make_interval(days => ${ago})` : null
    }, ${author}, ${active}, ${given.pain_above ?? null}, ${given.silence_days ?? null}) returning id::float8 as id`)
  const [phase] = await owner<{
    id: number
  }>(sql`insert into dated_phases (clinic_id, dated_plan_id, position, name, days)
    values (${clinic.id}, ${plan!.id}, 0, 'Fase', 60) returning id::float8 as id`)
  const sessions: number[] = []
  for (const day of days) {
    const [session] = await owner<{ id: number }>(sql`insert into dated_sessions
      (clinic_id, dated_plan_id, phase_id, day, position, alike, name, color, items, minutes)
      values (${clinic.id}, ${plan!.id}, ${phase!.id}, ${dayFromToday(day)}, 0, 1, 'Sesión A', 'teal', ${JSON.stringify(items)}::jsonb, 15)
      returning id::float8 as id`)
    sessions.push(session!.id)
  }
  return { plan: plan!.id, sessions }
}

/** Makes the link as who treats the patient does; gives its token. */
export async function giveLink(patient = clinic.patient): Promise<string> {
  const answer = await api.ask('plan-links.create', { token: clinic.tokens.professional, params: { id: patient } })
  return (await answer.json()).data.url.split('#token=')[1]
}

export type PageAnswer = { status: number; text: string; data: ReturnType<typeof JSON.parse> }
type Name = 'plan-links.read' | 'plan-links.video' | 'plan-links.answer' | 'plan-links.picture'

/** Asks as the page does: without a session. */
export async function asPage(name: Name, body: object): Promise<PageAnswer> {
  const answer = await api.ask(name, { body })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, text, data: isJson ? JSON.parse(text).data : null }
}

export const said = (dated_session_id: number, more: object = {}) => ({
  ...{ key: randomUUID(), dated_session_id, done: true, effort: 4, pain: 2, comment: 'Bien' },
  answered_at: new Date().toISOString(),
  ...more,
})
