import * as z from 'zod'
import { placeSigns } from '@/lib/domain/groups/page'
import { Tone } from './appointments'
import { endpoint, Id, IdParams, Instant, single } from './endpoint'
import { GroupPlan } from './group-plans'
import { LinkToken } from './linked-parts'
import { Locale } from './locale'

/** The link to a group's public page, and since when it is that one. */
const GroupPage = z.object({ url: z.string(), created_at: Instant })

/** Whose page it is, for whoever opens it. */
export const pageClinic = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  time_zone: z.string(),
})

/** A plan as far as who thinks of joining is concerned. */
export const PublicPlan = GroupPlan.pick({
  id: true,
  kind: true,
  name: true,
  price_cents: true,
  period: true,
  activities: true,
  payment_methods: true,
})
export type PublicPlan = z.infer<typeof PublicPlan>

/** An activity to come, without anybody's name but the first one of who leads it, and without any number of people. */
export const PublicActivity = z.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  professional_name: z.string(),
  places: z.enum(placeSigns),
})
export type PublicActivity = z.infer<typeof PublicActivity>

/** What anybody reads who has the link to a group's page. */
export const PublicGroup = z.object({
  clinic: pageClinic.extend({
    /** The picture itself (a data URL), because a file is only given to who is signed in. */
    logo: z.string().nullable(),
    currency: z.string(),
  }),
  /** The clinic's language. */
  locale: Locale,
  name: z.string(),
  color: Tone,
  description: z.string().nullable(),
  /** How many of its activities somebody comes to at most, whatever the plan says; null: as many as there are. */
  weekly_limit: z.number().int().nullable(),
  monthly_limit: z.number().int().nullable(),
  plans: z.array(PublicPlan),
  activities: z.array(PublicActivity),
})
export type PublicGroup = z.infer<typeof PublicGroup>

export const groupPageEndpoints = {
  /** The link as it is now; null where nobody made one yet. */
  'group-pages.show': endpoint({ params: IdParams, answer: single(GroupPage.nullable()) }),
  /** Another link; the one before leads nowhere from now on. */
  'group-pages.create': endpoint({ params: IdParams, answer: single(GroupPage), status: 201 }),
  /** Public: whatever is not there (any more) is `link_spent`. */
  'group-pages.read': endpoint({ body: z.object({ token: LinkToken }), answer: single(PublicGroup) }),
}
