import * as z from 'zod'
import { DatedItem, Feedback } from './dated-plans'
import { endpoint, Id, IdParams, Instant, Nothing, optionalText, PlainDate, single } from './endpoint'
import { LinkToken } from './linked-parts'
import { Locale } from './locale'
import { tones } from './tones'

/** The link to a patient's own page: one that lives at a time. */
export const PlanLink = z.object({
  /** null: it was made under another key of the installation, and cannot be shown again. */
  url: z.string().nullable(),
  created_at: Instant,
  created_by_name: z.string().nullable(),
  /** When the page was last opened with it. */
  opened_at: Instant.nullable(),
})
export type PlanLink = z.infer<typeof PlanLink>

const LinkedItem = DatedItem.omit({ exercise_id: true, starter_key: true })
export type LinkedItem = z.infer<typeof LinkedItem>

const LinkedSession = z.object({
  id: Id,
  day: PlainDate,
  plan_name: z.string(),
  name: z.string(),
  color: z.enum(tones),
  note: z.string().nullable(),
  items: z.array(LinkedItem),
  minutes: z.number().int(),
  feedback: Feedback.nullable(),
})
export type LinkedSession = z.infer<typeof LinkedSession>

/** What a patient sees on their own page: their first name, whose clinic it is, and the sessions of some days around today. */
export const LinkedPlan = z.object({
  clinic: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    /** The picture itself (a data URL), because a file is only given to who is signed in. */
    logo: z.string().nullable(),
    time_zone: z.string(),
  }),
  patient_name: z.string(),
  locale: Locale,
  today: PlainDate,
  /** By the clinic's clock: a telephone's may be a day off, and the page goes by this one. */
  now: Instant,
  sessions: z.array(LinkedSession),
  /** What each plan of these sessions says to whoever does it, where it says something. */
  notes: z.array(z.object({ plan_name: z.string(), notes: z.string() })),
  /** The shapes of each drawing that an item names (`drawn_as`), for an `svg` of 200 by 140. */
  drawings: z.record(z.string(), z.string()),
})
export type LinkedPlan = z.infer<typeof LinkedPlan>

/** An answer as the patient's device sends it, once the link is known; `answered_at` by the device's clock. */
export const PlanAnswer = Feedback.extend({ key: z.uuid(), dated_session_id: Id, comment: optionalText(1000) })
export type PlanAnswer = z.infer<typeof PlanAnswer>

export const planLinkEndpoints = {
  /** null: there is none. */
  'plan-links.show': endpoint({ params: IdParams, answer: single(PlanLink.nullable()) }),
  /** A new link; the one before dies. */
  'plan-links.create': endpoint({ params: IdParams, answer: single(PlanLink), status: 201 }),
  /** Sends the link that there is to the patient's address, in their language. */
  'plan-links.mail': endpoint({ params: IdParams, body: z.object({}), answer: Nothing, status: 204 }),
  'plan-links.revoke': endpoint({ params: IdParams, body: z.object({}), answer: Nothing, status: 204 }),
  /** Public: the token is what lets in. One that was revoked or replaced is `link_spent`. */
  'plan-links.read': endpoint({
    /** `preview`: the staff looks at it, which is not written down as the patient's opening it. */
    body: z.object({ token: LinkToken, preview: z.boolean().optional() }),
    answer: single(LinkedPlan),
  }),
  /** A picture of an exercise that the page shows; the token is in the body, since a log has the address. */
  'plan-links.picture': endpoint({
    body: z.object({ token: LinkToken, picture_id: z.string().regex(/^[a-z0-9]{32}$/) }),
    answer: z.unknown(),
    file: true,
  }),
  /**
   * Where a video of an exercise that the page shows is played from, for two hours: a player asks by address, and for parts. The
   * address opens that one video, and ends with the link.
   */
  'plan-links.video': endpoint({
    body: z.object({ token: LinkToken, video_id: z.string().regex(/^[a-z0-9]{32}$/) }),
    answer: single(z.object({ address: z.string() })),
  }),
  'plan-links.watch': endpoint({
    params: z.object({ ticket: z.string().max(300) }),
    answer: z.unknown(),
    file: true,
  }),
  /** Said once: the same `key` again is the same answer, whenever it arrives; another one takes its place. */
  'plan-links.answer': endpoint({ body: PlanAnswer.extend({ token: LinkToken }), answer: single(Feedback) }),
}
