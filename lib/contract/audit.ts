import * as z from 'zod'
import { endpoint, Id, Instant, page } from './endpoint'

/** A line of the audit: who did what to which row, when and from where, and what it was before and after. */
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
})
export type AuditLine = z.infer<typeof AuditLine>

const filters = {
  entity: z.string().max(60).optional(),
  professional_id: Id.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
}

export const auditEndpoints = {
  /** The newest first. */
  'audit.list': endpoint({
    query: z.object({
      ...filters,
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: page(AuditLine),
  }),
  /** The same lines as CSV, all of them. */
  'audit.export': endpoint({ query: z.object(filters), answer: z.unknown(), file: true }),
}
