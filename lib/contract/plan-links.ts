import * as z from 'zod'
import { DatedItem, Feedback } from './dated-plans'
import { endpoint, Id, IdParams, Instant, Nothing, optionalText, PlainDate, single } from './endpoint'
import { LinkToken } from './linked-parts'
import { Locale } from './locale'
import { tones } from './tones'

const tenth = z.number().int().min(0).max(10)

/** The link to a patient's own page: one that lives at a time. */
export const PlanLink = z.object({
  url: z.string(),
  created_at: Instant,
  created_by_name: z.string().nullable(),
  /** When the page was last opened with it. */
  opened_at: Instant.nullable(),
})
export type PlanLink = z.infer<typeof PlanLink>

const LinkedSession = z.object({
  id: Id,
  day: PlainDate,
  plan_name: z.string(),
  name: z.string(),
  color: z.enum(tones),
  note: z.string().nullable(),
  items: z.array(DatedItem),
  minutes: z.number().int(),
  feedback: Feedback.nullable(),
})

/** What a patient sees on their own page: their first name, whose clinic it is, and the sessions of some days around today. */
export const LinkedPlan = z.object({
  clinic: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    logo: z.string().nullable(),
    time_zone: z.string(),
  }),
  patient_name: z.string(),
  locale: Locale,
  today: PlainDate,
  sessions: z.array(LinkedSession),
})
export type LinkedPlan = z.infer<typeof LinkedPlan>

export const planLinkEndpoints = {
  /** null: there is none. */
  'plan-links.show': endpoint({ params: IdParams, answer: single(PlanLink.nullable()) }),
  /** A new link; the one before dies. By mail too, where that is asked for and the patient has an address. */
  'plan-links.create': endpoint({
    params: IdParams,
    body: z.object({ mail: z.boolean() }),
    answer: single(PlanLink),
    status: 201,
  }),
  'plan-links.revoke': endpoint({ params: IdParams, body: z.object({}), answer: Nothing, status: 204 }),
  /** Public: the token is what lets in. One that was revoked or replaced is `link_spent`. */
  'plan-links.read': endpoint({ body: z.object({ token: LinkToken }), answer: single(LinkedPlan) }),
  /** Said once: the same `key` again is the same answer, whenever it arrives; another one takes its place. */
  'plan-links.answer': endpoint({
    body: z.object({
      token: LinkToken,
      key: z.uuid(),
      dated_session_id: Id,
      done: z.boolean(),
      effort: tenth.nullable(),
      pain: tenth.nullable(),
      comment: optionalText(1000),
      /** By the clock of their device. */
      answered_at: Instant,
    }),
    answer: single(Feedback),
  }),
}
