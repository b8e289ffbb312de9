import * as z from 'zod'
import { accessReportFormats } from '@/lib/domain/clinic/access-reports'
import { endpoint, Id, IdParams, IdText, Instant, numberText, page, single } from './endpoint'
import { ordered } from './range'

/** The longest time that one look at the accesses may cover, in days: ten years. */
const LOG_MAX_DAYS = 3653

const Named = z.object({ id: Id, name: z.string() })

/** A reading of a record: who read whose, what of it, when and from where. `number` counts within the clinic, without a gap. */
export const AccessLine = z.object({
  number: z.number().int(),
  at: Instant,
  professional: Named,
  /** Null where the records of the whole clinic were taken. */
  patient: Named.nullable(),
  /** The name of the endpoint that was asked. */
  what: z.string(),
  entry_id: Id.nullable(),
  address: z.string(),
  device: z.string(),
})
export type AccessLine = z.infer<typeof AccessLine>

/** What can be wrong with a chain: a line was altered, is missing within, or the last ones are. */
const faults = ['altered', 'missing', 'cut'] as const
const Verdict = z.object({
  /** How many lines were looked at. */
  count: z.number().int(),
  /** The first line that does not fit; null where all do. */
  fault: z.object({ kind: z.enum(faults), number: z.number().int() }).nullable(),
})
export type Verdict = z.infer<typeof Verdict>

export const accessEndpoints = {
  /** The newest first. Of a patient, those of the whole clinic since they are its patient are among them. */
  'accesses.list': endpoint({
    query: z
      .object({
        patient_id: IdText.optional(),
        professional_id: IdText.optional(),
        from: Instant.optional(),
        to: Instant.optional(),
        cursor: z.string().max(400).optional(),
        limit: numberText(z.number().int().min(1).max(100)).default(50),
      })
      .check(ordered('from', 'to', LOG_MAX_DAYS)),
    answer: page(AccessLine).extend({
      meta: page(AccessLine).shape.meta.extend({
        people: z.array(Named),
        /** Whose readings were asked for. */
        patient: Named.nullable(),
      }),
    }),
  }),
  /**
   * What a patient is given of who read their record: dates and purposes, and names where the clinic's policy has them, in
   * the patient's language. Of whoever was merged or erased too.
   */
  'accesses.report': endpoint({
    params: IdParams,
    query: z.object({ format: z.enum(accessReportFormats).default('pdf') }),
    answer: z.unknown(),
    file: true,
  }),
  /** Goes through the whole chain. */
  'accesses.verify': endpoint({ answer: single(Verdict) }),
}
