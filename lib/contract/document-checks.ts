import * as z from 'zod'
import { TYPED_CODE_MAX } from '@/lib/domain/documents/lengths'
import { endpoint, Instant, single } from './endpoint'

/** What is said of a sealed document: no word of it, and nobody's name. */
const SealedFacts = z.object({
  signed_at: Instant,
  sealed_at: Instant,
  signers: z.number().int(),
  /** SHA-256 of the sealed file, and of the certificate that sealed it, in hexadecimals. */
  file_sha256: z.string(),
  certificate_sha256: z.string(),
  /** It was taken back since; it stays what was signed. */
  revoked_at: Instant.nullable(),
})

export const DocumentCheck = z.object({
  /** null: no sealed document has this code. */
  sealed: SealedFacts.nullable(),
})
export type DocumentCheck = z.infer<typeof DocumentCheck>

export const documentCheckEndpoints = {
  /** Public; the code is in the body, since a log has the address. */
  'document-checks.read': endpoint({
    body: z.object({ code: z.string().trim().min(1, 'required').max(TYPED_CODE_MAX) }),
    answer: single(DocumentCheck),
  }),
}
