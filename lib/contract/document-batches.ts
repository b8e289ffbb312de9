import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import {
  DOCUMENT_BATCH_MAX,
  documentBatchStates,
  documentFaults,
  documentItemStates,
} from '@/lib/domain/documents/batch'
import { LINK_DAYS, LINK_DAYS_MAX } from '@/lib/domain/documents/lengths'
import { patientStatuses } from '@/lib/domain/patients/kinds'
import { endpoint, Id, IdParams, Instant, single } from './endpoint'
import { TAG_MAX } from './patients'

const Count = z.number().int()
const Person = z.object({ id: Id, name: z.string() })
const DocumentFault = z.enum(documentFaults)

/** A document that is sent to many, and how far that has come. */
export const DocumentBatch = z.object({
  id: Id,
  state: z.enum(documentBatchStates),
  template: z.object({ id: Id, name: z.string() }),
  count: Count,
  sent: Count,
  refused: Count,
  by: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type DocumentBatch = z.infer<typeof DocumentBatch>

/** What became of one patient's; `fault`: why they were not sent it. */
export const DocumentBatchItem = z.object({
  patient: Person,
  state: z.enum(documentItemStates),
  fault: DocumentFault.nullable(),
})
export type DocumentBatchItem = z.infer<typeof DocumentBatchItem>

/** As many are shown: those that were refused before all. */
export const DOCUMENT_ITEMS_SHOWN = 500

export const DocumentBatchDetail = DocumentBatch.extend({ items: z.array(DocumentBatchItem) })
export type DocumentBatchDetail = z.infer<typeof DocumentBatchDetail>

/** The patients that are ticked, or all that a filter of their list finds. */
const Receivers = z.union([
  z.object({ ids: z.array(Id).min(1, 'required').max(DOCUMENT_BATCH_MAX) }),
  z.object({
    filter: z.object({
      search: z.string().trim().max(SEARCH_MAX).optional(),
      status: z.enum(patientStatuses).optional(),
      professional_id: Id.optional(),
      group_id: Id.optional(),
      tag: z.string().trim().min(1).max(TAG_MAX).optional(),
    }),
  }),
])
export type Receivers = z.infer<typeof Receivers>

/** Which document, to whom, whether a code is asked for, and for how many days each link is good. */
export const DocumentBatchForm = z.object({
  template_id: Id,
  service_id: Id.nullable().default(null),
  receivers: Receivers,
  code: z.boolean().default(false),
  days: z.number().int().min(1).max(LINK_DAYS_MAX).default(LINK_DAYS),
})
export type DocumentBatchForm = z.infer<typeof DocumentBatchForm>

/** What would come of it: how many are sent it, and who is not and why. */
export const DocumentBatchPreview = z.object({
  count: Count,
  ready: Count,
  faults: z.record(DocumentFault, Count),
  left_out: z.array(z.object({ patient: Person, fault: DocumentFault })),
})
export type DocumentBatchPreview = z.infer<typeof DocumentBatchPreview>

export const documentBatchEndpoints = {
  /** The latest, the newest first: those of all patients, or one's own. */
  'document-batches.list': endpoint({ answer: z.object({ data: z.array(DocumentBatch) }) }),
  /** Writes nothing. */
  'document-batches.preview': endpoint({
    body: DocumentBatchForm.pick({ template_id: true, receivers: true }),
    answer: single(DocumentBatchPreview),
  }),
  /** Begins one; it goes on in the background, also when nobody looks. */
  'document-batches.create': endpoint({ body: DocumentBatchForm, answer: single(DocumentBatchDetail), status: 201 }),
  'document-batches.show': endpoint({ params: IdParams, answer: single(DocumentBatchDetail) }),
  /** What was sent stays. */
  'document-batches.stop': endpoint({ params: IdParams, answer: single(DocumentBatchDetail) }),
  /** Another one, of those that this one did not send it to. */
  'document-batches.retry': endpoint({ params: IdParams, answer: single(DocumentBatchDetail), status: 201 }),
}
