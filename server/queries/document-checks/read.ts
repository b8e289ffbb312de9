import { and, eq, sql } from 'drizzle-orm'
import type { DocumentCheck } from '@/lib/contract/document-checks'
import { documentCode } from '@/lib/domain/documents/code'
import { networkOf } from '@/lib/domain/identity/network'
import type { FreeCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { document_signatures } from '@/server/db/schema/document-signatures'
import { document_files, documents } from '@/server/db/schema/documents'

/**
 * Whether a code is that of a sealed document, and what the seal is known by; found through the gate role, because whose it is nobody
 * says. A document that is not signed has no seal, and is not told apart from none. @throws Refusal `rate_limited`
 */
export async function checkDocument(call: FreeCall<'document-checks.read'>): Promise<DocumentCheck> {
  const { services, body, now, address } = call
  services.limits.documentChecks.take(networkOf(address), now)
  const code = documentCode(body.code)
  if (!code) return { sealed: null }
  const [found] = await services.database.asGate((tx) =>
    rowsOf<{ clinic_id: number; id: number }>(
      tx,
      sql`select clinic_id, id::float8 as id from documents where code = ${code}`,
    ),
  )
  if (!found) return { sealed: null }
  return services.database.asTenant(found.clinic_id, async (tx) => {
    const [row] = await tx
      .select({
        ...{ signed_at: document_signatures.signed_at, certificate_sha256: document_signatures.certificate_sha256 },
        ...{ sealed_at: document_files.created_at, file_sha256: document_files.sha256 },
        revoked_at: documents.revoked_at,
      })
      .from(documents)
      .innerJoin(document_signatures, eq(document_signatures.document_id, documents.id))
      .innerJoin(document_files, and(eq(document_files.document_id, documents.id), eq(document_files.kind, 'sealed')))
      .where(eq(documents.id, found.id))
    if (!row) return { sealed: null }
    const { signed_at, sealed_at, revoked_at, ...hashes } = row
    return {
      sealed: {
        ...{ ...hashes, signers: 1, signed_at: signed_at.toISOString(), sealed_at: sealed_at.toISOString() },
        revoked_at: revoked_at?.toISOString() ?? null,
      },
    }
  })
}
