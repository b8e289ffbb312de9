import * as z from 'zod'
import { BODY_MAX, BOX_MAX, BOXES_MAX, MONTHS_MAX, TEMPLATE_NAME_MAX, TITLE_MAX } from '@/lib/domain/documents/lengths'
import { endpoint, Id, IdParams, Instant, single } from './endpoint'
import { Name } from './texts'

const inLanguages = <Text extends z.ZodType>(text: Text) => {
  const one = text.optional()
  return z.object({ es: one, en: one, ca: one, fr: one, it: one, pt: one })
}

/** A checkbox of a document, by a key that never changes; a required one is ticked before anybody signs. */
export const DocumentBox = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  required: z.boolean(),
  label: inLanguages(z.string().trim().max(BOX_MAX)),
})
export type DocumentBox = z.infer<typeof DocumentBox>

const text = z.object({ title: z.string().trim().max(TITLE_MAX), body: z.string().max(BODY_MAX) })

/**
 * What a template says, in each language that it has: a title and rich text, which may leave places to be filled
 * (`lib/domain/documents/placeholders.ts`), and its checkboxes. What else is wrong with it, `documentFaults` says.
 */
export const DocumentContent = z.object({ texts: inLanguages(text), boxes: z.array(DocumentBox).max(BOXES_MAX) })
export type DocumentContent = z.infer<typeof DocumentContent>

/** `consent`: the clinic's own informed consent, which every patient signs; one is in use. */
export const documentKinds = ['document', 'consent'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/**
 * A document that the clinic has signed. `number`: of its version, from 1. `counts_from`: the oldest version whose signatures
 * still count, those after it being corrections of it.
 */
export const DocumentTemplate = z.object({
  id: Id,
  name: z.string(),
  kind: DocumentKind,
  active: z.boolean(),
  /** For how many months what is made of it counts; null: until it is revoked. */
  valid_months: z.number().int().nullable(),
  number: z.number().int(),
  counts_from: z.number().int(),
  /** When its version was. */
  written_at: Instant,
  content: DocumentContent,
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
})
export type DocumentTemplate = z.infer<typeof DocumentTemplate>

export const DocumentTemplateForm = z.object({
  name: Name(TEMPLATE_NAME_MAX),
  kind: DocumentKind.default('document'),
  valid_months: z.number().int().min(1).max(MONTHS_MAX).nullable().default(null),
  content: DocumentContent,
})

/** A change: what is absent stays. Another content is the next version, which whoever signed before signs again unless it is only a correction. */
export const DocumentTemplateChange = z
  .object({
    name: Name(TEMPLATE_NAME_MAX),
    valid_months: z.number().int().min(1).max(MONTHS_MAX).nullable(),
    content: DocumentContent,
    is_correction: z.boolean(),
    active: z.boolean(),
  })
  .partial()

const PastDocument = z.object({
  number: z.number().int(),
  is_correction: z.boolean(),
  content: DocumentContent,
  created_by: Id.nullable(),
  created_at: Instant,
})
export type PastDocument = z.infer<typeof PastDocument>

/** How many patients stand how with a template: by the last that each has signed of it. */
export const DocumentStanding = z.object({
  signed: z.number().int(),
  older: z.number().int(),
  expired: z.number().int(),
  revoked: z.number().int(),
})
export type DocumentStanding = z.infer<typeof DocumentStanding>

export const documentTemplateEndpoints = {
  /** All of the clinic's, the archived too, by name. */
  'document-templates.list': endpoint({ answer: z.object({ data: z.array(DocumentTemplate) }) }),
  'document-templates.show': endpoint({ params: IdParams, answer: single(DocumentTemplate) }),
  /** What it said at each time, the newest first. */
  'document-templates.versions': endpoint({ params: IdParams, answer: z.object({ data: z.array(PastDocument) }) }),
  'document-templates.standing': endpoint({ params: IdParams, answer: single(DocumentStanding) }),
  'document-templates.create': endpoint({
    body: DocumentTemplateForm,
    answer: single(DocumentTemplate),
    status: 201,
  }),
  'document-templates.update': endpoint({
    params: IdParams,
    body: DocumentTemplateChange,
    answer: single(DocumentTemplate),
    versioned: true,
  }),
}
