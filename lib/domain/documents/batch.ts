/**
 * A document sent to many patients at once (server/jobs/document-batches), as invoices of a period are made.
 * - running → done: `workOnDocuments`, when no patient waits any more
 * - running → stopped: `stopDocumentBatch`, or `workOnDocuments` after as many failures; what was sent stays
 */
export const documentBatchStates = ['running', 'done', 'stopped'] as const
export type DocumentBatchState = (typeof documentBatchStates)[number]

/** What became of one patient's: waiting → sent | refused, once; refused from the start, where that is known as it begins. */
export const documentItemStates = ['waiting', 'sent', 'refused'] as const
export type DocumentItemState = (typeof documentItemStates)[number]

/**
 * Why a patient is not sent a document: they have no address, want no messages, have it unsigned already, have signed what it says
 * today, or are gone; the template has been archived; or something that nobody foresaw.
 */
export const documentFaults = ['no_mail', 'unwanted', 'unsigned', 'signed', 'gone', 'template', 'failure'] as const
export type DocumentFault = (typeof documentFaults)[number]

/** How many patients one has, at most. */
export const DOCUMENT_BATCH_MAX = 5000

type Judged = {
  is_there: boolean
  email: string | null
  accepts_messages: boolean
  /** Of this template, still to be signed. */
  has_unsigned: boolean
  /** Of what the template says today, and it counts. */
  has_signed: boolean
}

/** Why this patient is not sent the document; null: they are. What cannot be mended is said before what can. */
export function documentFault({
  is_there,
  email,
  accepts_messages,
  has_unsigned,
  has_signed,
}: Judged): DocumentFault | null {
  if (!is_there) return 'gone'
  if (has_signed) return 'signed'
  if (has_unsigned) return 'unsigned'
  if (!email) return 'no_mail'
  return accepts_messages ? null : 'unwanted'
}

/** How far it is with those who are sent it, and not with who is left out; in whole percent too, never 100 before all of it is. */
export function documentProgress({ count, sent, refused }: { count: number; sent: number; refused: number }) {
  const of = count - refused
  return { done: sent, of, percent: of === 0 ? 100 : Math.floor((100 * sent) / of) }
}
