import * as z from 'zod'
import { exportFailures, exportKinds, exportStates, exportSteps } from '@/lib/domain/exports/export'
import { endpoint, Id, IdParams, Instant, single } from './endpoint'

/**
 * An export that somebody asked for (states: docs/states.md). `progress`: from 0 to 100. `ahead`: how many of the clinic's
 * are made before it, while it waits.
 */
export const Export = z.object({
  id: Id,
  kind: z.enum(exportKinds),
  patient_id: Id.nullable(),
  state: z.enum(exportStates),
  step: z.enum(exportSteps).nullable(),
  progress: z.number().int().min(0).max(100),
  ahead: z.number().int(),
  failure: z.enum(exportFailures).nullable(),
  size_bytes: z.number().int().nullable(),
  asked_by: z.object({ id: Id, name: z.string() }),
  created_at: Instant,
  finished_at: Instant.nullable(),
  /** Until when its file is kept. */
  expires_at: Instant.nullable(),
})
export type Export = z.infer<typeof Export>

const list = z.object({ data: z.array(Export) })
const file = { answer: z.unknown(), file: true } as const

export const exportEndpoints = {
  /** Those of the clinic as a whole, the newest first: ten at most. */
  'clinic-exports.list': endpoint({ answer: list }),
  /** Asked for again while one waits or is being made, the answer is that one. */
  'clinic-exports.create': endpoint({ answer: single(Export), status: 201 }),
  'clinic-exports.cancel': endpoint({ params: IdParams, answer: single(Export) }),
  /** All that the clinic has, as a ZIP: records must be kept whatever becomes of the subscription. */
  'clinic-exports.file': endpoint({ params: IdParams, ...file }),
  /** Those of a patient that this person asked for, an admin those of all; the newest first, ten at most. */
  'patient-exports.list': endpoint({ params: IdParams, answer: list }),
  'patient-exports.create': endpoint({ params: IdParams, answer: single(Export), status: 201 }),
  'patient-exports.cancel': endpoint({ params: IdParams, answer: single(Export) }),
  /** The patient's whole record as a ZIP: art. 15 and 20 GDPR. */
  'patient-exports.file': endpoint({ params: IdParams, ...file }),
}
