import * as z from 'zod'
import { paymentMethods, planPeriods } from '@/lib/domain/groups/membership'
import { SIGN_UP_ACTIVITIES_MAX, signUpRefusals, signUpResults } from '@/lib/domain/groups/page'
import { endpoint, Id, Instant, single } from './endpoint'
import { PublicActivity, PublicPlan, pageClinic } from './group-pages'
import { LinkToken } from './linked-parts'
import { Locale } from './locale'
import { Name, Phone } from './texts'

const fields = {
  name: Name(160),
  email: z
    .email()
    .max(254)
    .transform((text) => text.toLowerCase()),
  phone: Phone.optional(),
  locale: Locale,
  /** By which plan they join; null of who is in the group already. */
  plan_id: Id.nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  activity_ids: z.array(Id).min(1, 'choice').max(SIGN_UP_ACTIVITIES_MAX),
  accepts_privacy: z.boolean().refine((accepts) => accepts, 'privacy'),
}
type Paid = { plan_id: number | null; payment_method: string | null }
/** Who joins by a plan says how they pay for it. */
const isPaidSomehow = ({ plan_id, payment_method }: Paid) => (plan_id === null) === (payment_method === null)

/** What a visitor of a group's page fills in. */
export const SignUpForm = z.object(fields).refine(isPaidSomehow, { path: ['payment_method'], error: 'choice' })
export type SignUpForm = z.infer<typeof SignUpForm>

/** What the link of a sign-up's mail leads to, before it is confirmed. */
export const LinkedSignUp = z.object({
  clinic: pageClinic.extend({ currency: z.string() }),
  /** The language in which they signed up. */
  locale: Locale,
  group_name: z.string(),
  plan: PublicPlan.omit({ id: true, payment_methods: true }).nullable(),
  activities: z.array(PublicActivity.omit({ places: true })),
})
export type LinkedSignUp = z.infer<typeof LinkedSignUp>

/** What became of one activity: a place, the waiting list (with its reason), or neither (`refusal`). */
export const SignUpDate = z.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  reason: z
    .discriminatedUnion('key', [
      z.object({ key: z.literal('full') }),
      z.object({ key: z.literal('limit'), period: z.enum(planPeriods), limit: z.number().int() }),
    ])
    .nullable(),
  refusal: z.enum(signUpRefusals).nullable(),
})
export type SignUpDate = z.infer<typeof SignUpDate>

export const ConfirmedSignUp = z.object({
  clinic: pageClinic,
  group_name: z.string(),
  result: z.enum(signUpResults),
  dates: z.array(SignUpDate),
})
export type ConfirmedSignUp = z.infer<typeof ConfirmedSignUp>

/** Public: a page's token lets sign up, the token of a mail confirms. */
export const signUpEndpoints = {
  /** The answer is the same whoever signs up. */
  'sign-ups.create': endpoint({
    body: z
      .object({ ...fields, token: LinkToken })
      .refine(isPaidSomehow, { path: ['payment_method'], error: 'choice' }),
    answer: single(z.object({ asked: z.literal(true) })),
  }),
  'sign-ups.read': endpoint({ body: z.object({ token: LinkToken }), answer: single(LinkedSignUp) }),
  'sign-ups.confirm': endpoint({ body: z.object({ token: LinkToken }), answer: single(ConfirmedSignUp) }),
}
