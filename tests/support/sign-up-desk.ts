import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EndpointName } from '@/lib/contract/addresses'
import { deliverSignUp } from '@/server/jobs/deliver-sign-up'
import { arrivedFrom } from './arrival'
import { activity, api, ask, changeGroup, changePlan, clinic, freshClinic, owner } from './group-desk'

/** A clinic whose group has a public page, and a stranger who signs up on it. */

/** Noon (UTC) of so many days from now, or so many hours later: of one day, and so of one week and month of the clinic. */
export const inDays = (days: number, later = 0) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${12 + later}:00:00.000Z`

let network = 0
/** An address that nobody had yet, so that no test is in another's way. */
export const newAddress = () => `198.18.${Math.floor(++network / 250)}.${(network % 250) + 1}`

/** The token of the page. */
export let page = ''

export async function freshPage() {
  await freshClinic()
  await changeGroup("visibility = 'public', weekly_limit = null, monthly_limit = null")
  await changePlan('published = true')
  page = await newPage()
}

export const tokenIn = (url: string) => /#token=([\w-]+)$/.exec(url)?.[1] ?? ''

/** Has another link made, and gives its token. */
export async function newPage(): Promise<string> {
  const { status, data } = await ask('group-pages.create', { id: clinic.group })
  expect(status).toBe(201)
  return tokenIn(data.url)
}

/** Asks as nobody, from an address of one's own unless said. */
export async function asNobody(name: EndpointName, body: object, from = newAddress()) {
  const answer = await api.ask(name, { body, headers: arrivedFrom(from) })
  return { status: answer.status, ...(await answer.json()) }
}

export const readPage = (token = page) => asNobody('group-pages.read', { token })

export const form = (activity_ids: number[], more: object = {}) => ({
  ...{ token: page, name: 'Nuria Roca', email: 'nuria@example.test', phone: '612 345 678', locale: 'fr' },
  ...{ plan_id: clinic.groupPlan, payment_method: 'cash', activity_ids, accepts_privacy: true },
  ...more,
})
export const signUp = (activity_ids: number[], more: object = {}, from?: string) =>
  asNobody('sign-ups.create', form(activity_ids, more), from)

type Sent = { to: string; subject: string; text: string }

/** Delivers the mails that were announced, once more those that were already: gives them, and the token of each and of the last. */
export async function mailed() {
  const pending = sql`select id from outbox where clinic_id = ${clinic.id} and topic = 'sign_up_mail' and delivered_at is null`
  await expect.poll(() => owner(pending)).toEqual([])
  const lines = await owner<{ body: { sign_up_id: number } }>(
    sql`select body from outbox where clinic_id = ${clinic.id} and topic = 'sign_up_mail' order by id`,
  )
  const mails: Sent[] = []
  const mail = { ...api.services.mail, send: async (message: Sent) => void mails.push(message) }
  for (const { body } of lines)
    await deliverSignUp({ ...api.services, mail } as never, { clinic_id: clinic.id, body: body as never })
  const tokens = mails.flatMap(({ text }) => /sign-up#token=([\w-]+)/.exec(text)?.[1] ?? [])
  return { mails, tokens, token: tokens.at(-1) ?? '' }
}

/** Signs up, and gives the token of the mail that came of it. */
export async function asked(activity_ids: number[], more: object = {}): Promise<string> {
  expect(await signUp(activity_ids, more)).toMatchObject({ status: 200, data: { asked: true } })
  return (await mailed()).token
}

export const confirm = (token: string) => asNobody('sign-ups.confirm', { token })

/** Signs up and confirms; gives what became of it. */
export const joined = async (activity_ids: number[], more: object = {}) => confirm(await asked(activity_ids, more))

/** An activity some days from now. */
export const soon = (days: number, more: object = {}) => activity(inDays(days), more)

type Person = { id: number; name: string; email: string | null; phone: string | null; locale: string; status: string }
/** The clinic's patients of an e-mail address. */
export const peopleAt = (email: string) =>
  owner<Person>(
    sql`select id::float8 as id, name, email, phone, locale, status from patients
      where clinic_id = ${clinic.id} and lower(email) = lower(${email}) order by id`,
  )
export const membershipsOf = (id: number) =>
  owner<{ plan_id: number; payment_method: string; from_day: string; until_day: string | null }>(
    sql`select plan_id::float8 as plan_id, payment_method, from_day::text as from_day, until_day::text as until_day
      from group_members where clinic_id = ${clinic.id} and patient_id = ${id} order by from_day`,
  )
