import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { document_files } from '@/server/db/schema/documents'
import { countDocumentCall, findDocumentLink, isPassed, linkReader } from '@/server/queries/document-links/open'
import { bytesAnswer } from '@/server/steps/clinic-export/stream'

/**
 * The sealed PDF of what was signed by a link, for whoever signed it, for a while.
 * @throws Refusal `link_spent` where nothing was signed by it, or too long ago, `document_code_needed`, `rate_limited`
 */
export async function readLinkedFile(call: FreeCall<'document-links.file'>): Promise<Response> {
  countDocumentCall(call)
  const { services, body, now } = call
  const found = await findDocumentLink(services.database, body.token)
  const file = await services.database.asTenant(found.clinic_id, async (tx) => {
    const reader = await linkReader(tx, found, now)
    if (reader.state !== 'signed') throw new Refusal('link_spent')
    if (!isPassed(reader, body.pass, now)) throw new Refusal('document_code_needed')
    const [sealed] = await tx
      .select({ id: document_files.id })
      .from(document_files)
      .where(and(eq(document_files.document_id, found.document_id), eq(document_files.kind, 'sealed')))
    if (!sealed) throw new Refusal('not_found')
    return sealed.id
  })
  return bytesAnswer(await services.files.get(file), `document-${found.document_id}.pdf`, 'application/pdf')
}
