import * as z from 'zod'
import { STEPS_MAX } from '@/lib/domain/record/lengths'
import { endpoint, Id, IdParams, Instant, single } from './endpoint'
import { Locale } from './locale'
import { isOneMeasure, MeasureDefinition, measureAnswers, measureNamed } from './measure'
import { EntryState } from './record'
import { LocalText } from './templates'
import { Name } from './texts'

const NAME_MAX = 120

/** A measure of the clinic's own. What it asks never changes, so that what was filled in stays comparable. */
export const OwnMeasure = z.object({
  id: Id,
  name: z.string(),
  definition: MeasureDefinition,
  active: z.boolean(),
  version: z.number().int(),
})
export type OwnMeasure = z.infer<typeof OwnMeasure>

/** What a clinic's own measure may ask: at least one thing, each by a key of its own, between two different ends. */
const OwnDefinition = MeasureDefinition.omit({ activities: true })
  .refine(({ items }) => items.length > 0, { error: 'required', path: ['items'] })
  .refine(({ items }) => new Set(items.map(({ key }) => key)).size === items.length, {
    error: 'invalid',
    path: ['items'],
  })
  .refine(({ items }) => items.every((item) => item.kind === 'choice' || item.min < item.max), {
    error: 'invalid',
    path: ['items'],
  })
  .superRefine(({ items }, context) => {
    for (const [at, item] of items.entries()) {
      if (item.kind !== 'scale' || item.max - item.min < STEPS_MAX) continue
      context.addIssue({
        ...{ code: 'custom', message: 'scale_steps', params: { max: STEPS_MAX } },
        path: ['items', at, 'max'],
      })
    }
  })
  .refine(({ range }) => range.min < range.max, { error: 'invalid', path: ['range'] })

export const MeasureForm = z.object({ name: Name(NAME_MAX), definition: OwnDefinition })

/** One part of the score of one filled measure, at its time: what is plotted. */
export const MeasurePoint = z.object({
  entry_id: Id,
  at: Instant,
  state: EntryState,
  key: measureNamed.key.unwrap().nullable(),
  measure_id: Id.nullable(),
  part: z.string(),
  value: z.number(),
})
export type MeasurePoint = z.infer<typeof MeasurePoint>

const Token = z.string().min(20).max(200)

/** What a patient sees who opens the link of a measure: whose clinic it is, their first name, and what is asked. */
export const LinkedMeasure = z.object({
  clinic: z.object({ name: z.string(), phone: z.string().nullable() }),
  first_name: z.string(),
  locale: Locale,
  name: LocalText,
  how_to: LocalText.nullable(),
  definition: MeasureDefinition,
  /** Of a measure of one's own activities: those that were named last, to be asked for again. */
  activities: z.array(z.string()),
})
export type LinkedMeasure = z.infer<typeof LinkedMeasure>

const whichOne = { error: 'invalid', path: ['key'] }

export const measureEndpoints = {
  'measures.list': endpoint({ answer: z.object({ data: z.array(OwnMeasure) }) }),
  'measures.create': endpoint({ body: MeasureForm, answer: single(OwnMeasure), status: 201 }),
  /** Another name, or archived: it is offered no more, and what was filled in stays. */
  'measures.update': endpoint({
    params: IdParams,
    body: z.object({ name: MeasureForm.shape.name, active: z.boolean() }).partial(),
    answer: single(OwnMeasure),
    versioned: true,
  }),
  /** Every score over time, the oldest first. What was removed is not among them. */
  'measures.history': endpoint({ params: IdParams, answer: z.object({ data: z.array(MeasurePoint) }) }),
  /**
   * A link by which the patient fills in a measure, once, within seven days; an earlier one for the same dies. By
   * `mail` it goes to the patient's address and `url` is null; by `copy` it is shown here, and never again.
   */
  'measure-links.create': endpoint({
    params: IdParams,
    body: z.object({ ...measureNamed, by: z.enum(['mail', 'copy']) }).refine(isOneMeasure, whichOne),
    answer: single(z.object({ id: Id, url: z.string().nullable(), expires_at: Instant })),
    status: 201,
  }),
  /** Public: the token is what lets in. A link that was used, replaced, or is over is `link_spent`. */
  'measure-links.read': endpoint({ body: z.object({ token: Token }), answer: single(LinkedMeasure) }),
  'measure-links.answer': endpoint({
    body: z.object({ token: Token, ...measureAnswers }),
    answer: single(z.object({ received: z.literal(true) })),
  }),
}
