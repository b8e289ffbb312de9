import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { document_files } from '@/server/db/schema/documents'
import { renderPdf } from '@/server/pdf/render'
import { signableDocument } from '@/server/pdf/signable-document'
import { bytesAnswer } from '@/server/steps/clinic-export/stream'
import { readSignable, withLogo } from '@/server/steps/documents/source'
import { logAccess } from '@/server/steps/record/log-access'

/**
 * A document as a PDF: of a signed one the very bytes that were sealed, of another what there is to sign. It is read with its line
 * among the accesses, and drawn when no transaction waits.
 * @throws Refusal `not_found`, `pdf_failed`, `pdf_busy`
 */
export async function readDocumentFile(call: FreeCall<'documents.file'>): Promise<Response> {
  const { who, params, services, now } = call
  if (!who) throw new Refusal('unauthenticated')
  const { source, sealed } = await services.database.asTenant(
    who.clinic_id,
    async (tx) => {
      const read = await readSignable(tx, who.clinic_id, params.id)
      const [file] = await tx
        .select({ id: document_files.id })
        .from(document_files)
        .where(and(eq(document_files.document_id, params.id), eq(document_files.kind, 'sealed')))
      await logAccess({ ...call, tx, who }, { patient_id: read.document.patient_id, what: 'documents.file' })
      return { source: read, sealed: file?.id ?? null }
    },
    who.share_of,
  )
  const bytes = sealed
    ? await services.files.get(sealed)
    : await renderPdf(signableDocument(await withLogo(services.files, source), null, now))
  return bytesAnswer(bytes, `document-${params.id}.pdf`, 'application/pdf')
}
