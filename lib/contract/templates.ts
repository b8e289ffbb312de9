import * as z from 'zod'
import { endpoint, Id, IdParams, Instant, single } from './endpoint'
import { Locale } from './locale'
import { AlertKind } from './patient-alerts'
import { Name } from './texts'

export const templateKinds = ['record', 'anamnesis', 'exploration'] as const
/** What a template is for: notes of visits, anamneses, explorations (product §13.6). */
export const TemplateKind = z.enum(templateKinds)
export type TemplateKind = z.infer<typeof TemplateKind>

/**
 * What a field asks for. `rich` is text with formatting; `range` joint ranges, `strength` grades of muscles, `tests`
 * special tests, `body` regions of the body; `score` is counted from others; `heading` and `help` only say something.
 */
export const fieldKinds = [
  'text',
  'long',
  'rich',
  'number',
  'date',
  'yes_no',
  'choice',
  'several',
  'scale',
  'range',
  'strength',
  'tests',
  'body',
  'score',
  'heading',
  'help',
] as const
export const FieldKind = z.enum(fieldKinds)
export type FieldKind = z.infer<typeof FieldKind>

/** How a field, an option or a section is known in what was answered: it never changes, its label may. */
export const FieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

const NAME_MAX = 120
/** A text a language, each optional; what names no language is dropped. */
const inLanguages = <Text extends z.ZodType>(text: Text) => {
  const one = text.optional()
  return z.object({ es: one, en: one, ca: one, fr: one, it: one, pt: one })
}

const TEXT_MAX = 300
/** A text in one language at least; where the reader's is missing, the first that is there is read. */
export const LocalText = inLanguages(z.string().trim().min(1).max(TEXT_MAX)).refine(
  (texts) => Object.values(texts).some(Boolean),
  'required',
)
export type LocalText = z.infer<typeof LocalText>

const optionOf = <Text extends z.ZodType>(label: Text) =>
  z.object({ key: FieldKey, label, score: z.number().min(-1000).max(1000).optional() })

const Plain = z.union([z.string().max(300), z.number(), z.boolean()])

/** What is asked for is a measured thing; a sum of any of them is a number still. */
/** Ten years. */
const ALERT_DAYS_MAX = 3660
const BOUND_MAX = 1_000_000_000
const Bound = z.number().min(-BOUND_MAX).max(BOUND_MAX)

/** One question, or something that is only said. `Text`: how its texts are judged. */
const fieldOf = <Text extends z.ZodType>(label: Text) =>
  z.object({
    key: FieldKey,
    kind: FieldKind,
    label,
    help: label.optional(),
    required: z.boolean().optional(),
    unit: z.string().trim().max(20).optional(),
    min: Bound.optional(),
    max: Bound.optional(),
    options: z.array(optionOf(label)).max(60).optional(),
    /** Asked only where another field, before it, was answered so. */
    shown_if: z.object({ field: FieldKey, is: Plain }).optional(),
    /** Of a `score`: from which fields, and how; the factors by field, 1 where none is given. */
    score: z
      .object({
        of: z.array(FieldKey).max(60),
        how: z.enum(['sum', 'mean']),
        weights: z.record(FieldKey, z.number().min(-1000).max(1000)).optional(),
      })
      .optional(),
    /**
     * The answer that raises an alert: this one, of a number and a scale this one and all above it, of a text (true)
     * whatever is written.
     */
    red_flag: Plain.optional(),
    /** Of what kind that alert is; a red flag unless said. */
    alert_kind: AlertKind.optional(),
    /** How many days that alert counts; until it is taken away unless said. */
    alert_days: z.number().int().min(1).max(ALERT_DAYS_MAX).optional(),
  })

const sectionOf = <Text extends z.ZodType>(label: Text) =>
  z.object({ key: FieldKey, label, fields: z.array(fieldOf(label)).max(80) })

export const TemplateField = fieldOf(LocalText)
export type TemplateField = z.infer<typeof TemplateField>
export type FieldOption = NonNullable<TemplateField['options']>[number]
export type TemplateSection = z.infer<typeof TemplateContent>['sections'][number]

const SECTIONS_MAX = 40
export const TemplateContent = z.object({ sections: z.array(sectionOf(LocalText)).min(1).max(SECTIONS_MAX) })
export type TemplateContent = z.infer<typeof TemplateContent>

/** What is still being written: its texts may be missing. What else is wrong with it, `templateFaults` says. */
export const TemplateDraft = z.object({
  sections: z.array(sectionOf(inLanguages(z.string().max(TEXT_MAX)))).max(SECTIONS_MAX),
})

/** What a template asked at one time; `number` counts from 1. */
export const TemplateVersion = z.object({
  id: Id,
  template_id: Id,
  kind: TemplateKind,
  name: z.string(),
  number: z.number().int(),
  content: TemplateContent,
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

/** A form of the clinic's. `starter`: the one of ours it was made of. `current`: the version that is filled in now. */
export const Template = z.object({
  id: Id,
  kind: TemplateKind,
  name: z.string(),
  starter: z.string().nullable(),
  active: z.boolean(),
  current: TemplateVersion.pick({ id: true, number: true, content: true }).nullable(),
  draft: TemplateDraft.nullable(),
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
})
export type Template = z.infer<typeof Template>

/** One of ours that the clinic has not taken over yet. */
export const Starter = z.object({ starter: z.string(), kind: TemplateKind, name: z.string() })
export type Starter = z.infer<typeof Starter>

const TemplateName = Name(NAME_MAX)

/** A new one of the clinic's own; without a draft it begins with nothing. */
export const TemplateForm = z.object({ kind: TemplateKind, name: TemplateName, draft: TemplateDraft.optional() })

/** A change: what is absent stays. `draft` null gives up what was being written. */
export const TemplateChange = z
  .object({ name: TemplateName, active: z.boolean(), draft: TemplateDraft.nullable() })
  .partial()

export const TEMPLATE_FORMAT = 'physio-template'
/** A template as it goes from one clinic to another: its texts alone, and nothing of any patient. */
export const TemplateFile = z.object({
  format: z.literal(TEMPLATE_FORMAT),
  format_version: z.literal(1),
  kind: TemplateKind,
  name: TemplateName,
  content: TemplateContent,
})
export type TemplateFile = z.infer<typeof TemplateFile>

const PastVersion = TemplateVersion.pick({ id: true, number: true, content: true }).extend({
  created_by: Id.nullable(),
  created_at: Instant,
})
export type PastVersion = z.infer<typeof PastVersion>

export const templateEndpoints = {
  /**
   * All of the clinic's, the archived too, and the starters that it has not taken over. `writers_last`: the template of
   * the note that who asks wrote last; null where there is none of late.
   */
  'templates.list': endpoint({
    answer: z.object({ data: z.array(Template), starters: z.array(Starter), writers_last: Id.nullable() }),
  }),
  'templates.show': endpoint({ params: IdParams, answer: single(Template) }),
  'templates.versions': endpoint({ params: IdParams, answer: z.object({ data: z.array(PastVersion) }) }),
  'templates.export': endpoint({ params: IdParams, answer: TemplateFile }),
  'templates.adopt': endpoint({
    body: z.object({ starter: z.string().min(1).max(60), locale: Locale.optional() }),
    answer: single(Template),
  }),
  'templates.create': endpoint({ body: TemplateForm, answer: single(Template), status: 201 }),
  'templates.import': endpoint({ body: TemplateFile, answer: single(Template), status: 201 }),
  'templates.update': endpoint({ params: IdParams, body: TemplateChange, answer: single(Template), versioned: true }),
  'templates.publish': endpoint({ params: IdParams, answer: single(Template), versioned: true }),
  'templates.duplicate': endpoint({
    params: IdParams,
    body: z.object({ name: TemplateName }),
    answer: single(Template),
    status: 201,
  }),
}
