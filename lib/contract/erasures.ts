import * as z from 'zod'
import { ERASURE_LENGTHS } from '@/lib/domain/patients/kinds'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'

/** What the law keeps: the clinical record, and what stands on invoices. */
export const keepReasons = ['record', 'invoices'] as const
/** For whom what is blocked may be released (LOPDGDD, art. 32.2). */
export const releasePurposes = ['court', 'inspection', 'claim'] as const

const Kept = z.object({ until: PlainDate.nullable(), because: z.array(z.enum(keepReasons)) })

/**
 * What an erasure deletes at once, and blocks. What stands in its way, and is settled before: `coming`, appointments to be canceled;
 * `account_cents`, what is left on account, to be used or given back; `remittance`, an open one that has an invoice of theirs.
 */
const ErasurePreview = z.object({
  name: z.string(),
  version: z.number().int(),
  kept: Kept,
  years: z.number().int(),
  deletes: z.object({
    waiting_entries: z.number().int(),
    alerts: z.number().int(),
    reminders: z.number().int(),
    links: z.number().int(),
    files: z.number().int(),
  }),
  blocks: z.object({
    entries: z.number().int(),
    episodes: z.number().int(),
    plans: z.number().int(),
    files: z.number().int(),
    visits: z.number().int(),
  }),
  coming: z.array(Instant),
  account_cents: z.number().int(),
  remittance: z.string().nullable(),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

const Erasure = z.object({
  id: Id,
  patient_id: Id,
  requested_on: PlainDate,
  erased_at: Instant,
  by: z.string(),
  kept_until: PlainDate.nullable(),
  because: z.array(z.enum(keepReasons)),
  destroyed_at: Instant.nullable(),
  releases: z.array(z.object({ at: Instant, by: z.string(), purpose: z.enum(releasePurposes) })),
})
export type Erasure = z.infer<typeof Erasure>

const reason = z.string().trim().min(5).max(ERASURE_LENGTHS.reason)

export const erasureEndpoints = {
  'erasures.preview': endpoint({ params: IdParams, answer: single(ErasurePreview) }),
  /** Erases a patient; `confirmation` is their name as it stands, typed by hand. */
  'erasures.create': endpoint({
    params: IdParams,
    body: z.object({ confirmation: z.string().max(ERASURE_LENGTHS.confirmation), reason, requested_on: PlainDate }),
    answer: single(z.object({ id: Id, kept_until: PlainDate.nullable() })),
    versioned: true,
  }),
  /** The erasures of the clinic, the latest first. `person`: whose name or document this is, exactly. */
  'erasures.list': endpoint({
    query: z.object({ person: z.string().trim().max(ERASURE_LENGTHS.person).optional() }),
    answer: z.object({ data: z.array(Erasure) }),
  }),
  /** Writes down for whom and why what is blocked is needed; it can then be fetched for a quarter of an hour. */
  'erasures.release': endpoint({
    params: IdParams,
    body: z.object({ purpose: z.enum(releasePurposes), reason }),
    answer: single(z.object({ id: Id })),
  }),
  /** What was released, as a ZIP. */
  'erasures.file': endpoint({ params: IdParams, answer: z.unknown(), file: true }),
}
