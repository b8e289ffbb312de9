import * as z from 'zod'
import { namedKinds } from '@/lib/domain/audit/references'
import { endpoint, Id, IdText, Instant, numberText } from './endpoint'
import { ordered } from './range'

/** Something that a line refers to by its id, by the name that it has now. */
export const NamedRow = z.object({ kind: z.enum(namedKinds), id: Id, name: z.string() })
export type NamedRow = z.infer<typeof NamedRow>

/**
 * A line of the audit: who did what to which row, when and from where, and what it was before and after. `named`: what
 * its ids refer to, archived or not; what is gone is not there.
 */
export const AuditLine = z.object({
  id: Id,
  at: Instant,
  professional: z.object({ id: Id, name: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: Id.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
  named: z.array(NamedRow),
  /** Which appointment it is about, as it stands now: a number says nothing to a person. Null of any other row. */
  appointment: z.object({ starts_at: Instant, patient_names: z.array(z.string()) }).nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>

/** The longest time that one look at the log may cover, in days: ten years. */
const LOG_MAX_DAYS = 3653

const filters = {
  entity: z
    .string()
    .regex(/^[a-z_]{1,60}$/, 'choice')
    .optional(),
  professional_id: IdText.optional(),
  /** From this instant, inclusive; until that one, exclusive. */
  from: Instant.optional(),
  to: Instant.optional(),
}

export const auditEndpoints = {
  /** The newest first. */
  'audit.list': endpoint({
    query: z
      .object({
        ...filters,
        cursor: z.string().max(200).optional(),
        limit: numberText(z.number().int().min(1).max(100)).default(50),
      })
      .check(ordered('from', 'to', LOG_MAX_DAYS)),
    answer: z.object({
      data: z.array(AuditLine),
      meta: z.object({
        next_cursor: z.string().nullable(),
        /** How many match, capped (LIST_COUNT_MAX). */
        count: z.number().int(),
        /** Who may be asked for: a confined clinic has no other way to its people. Only on the first page. */
        people: z.array(z.object({ id: Id, name: z.string() })),
      }),
    }),
  }),
  /** The same lines as CSV, all of them; the export is a line itself. */
  'audit.export': endpoint({
    query: z.object(filters).check(ordered('from', 'to', LOG_MAX_DAYS)),
    answer: z.unknown(),
    file: true,
  }),
}
