import * as z from 'zod'
import { INTENSITY_MAX, LENGTHS } from '@/lib/domain/record/lengths'
import { bodyRegions, bodySides, isPlace, placeKey } from '@/lib/domain/record/regions'
import { PlainDate } from './endpoint'

export const painMechanisms = ['nociceptive', 'neuropathic', 'nocioplastic', 'mixed'] as const
export const painCourses = ['acute', 'subacute', 'chronic'] as const
export const painSensations = ['sharp', 'dull', 'burning', 'tingling', 'numb', 'radiating'] as const
/** When in the course of 24 hours it is worst. */
export const dayParts = ['morning', 'day', 'evening', 'night'] as const
export const irritabilities = ['low', 'medium', 'high'] as const

const Sensation = z.enum(painSensations)
export type Sensation = z.infer<typeof Sensation>

const place = { region: z.enum(bodyRegions), side: z.enum(bodySides) }
const Place = z.object(place).refine(isPlace, 'invalid')

const areDifferent = (texts: string[]) => new Set(texts).size === texts.length
const several = <T extends z.ZodType<string>>(item: T, most: number) =>
  z.array(item).max(most).refine(areDifferent, 'invalid').default([])

/** Where it hurts, how much from 0 to 10, how it feels (the first is the one that is drawn), and where it goes. */
export const PainSpot = z
  .object({
    ...place,
    /** NPRS; null until somebody has said it. */
    intensity: z.number().int().min(0).max(INTENSITY_MAX).nullable(),
    sensations: several(Sensation, painSensations.length),
    radiates_to: Place.nullable().default(null),
  })
  .refine(isPlace, 'invalid')
export type PainSpot = z.infer<typeof PainSpot>

const SPOTS_MAX = 100
const CAUSES_MAX = 20
const text = (max: number) => z.string().trim().min(1).max(max).nullable().default(null)
const causes = several(z.string().trim().min(1).max(80), CAUSES_MAX)

/** A pain as it was at one time: its places, and what holds for all of them. */
export const Pain = z.object({
  spots: z
    .array(PainSpot)
    .max(SPOTS_MAX)
    .refine((spots) => areDifferent(spots.map(placeKey)), 'invalid'),
  mechanism: z.enum(painMechanisms).nullable().default(null),
  course: z.enum(painCourses).nullable().default(null),
  origin: text(LENGTHS.pain_origin),
  since: PlainDate.nullable().default(null),
  aggravating: causes,
  easing: causes,
  worst_at: several(z.enum(dayParts), dayParts.length),
  irritability: z.enum(irritabilities).nullable().default(null),
  note: text(LENGTHS.pain_note),
})
export type Pain = z.infer<typeof Pain>
