import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { files } from '@/server/db/schema/ledger'

/**
 * An uploaded file of the clinic. A browser asks each time whether it may still show what it keeps: who is signed out,
 * or sits at the same computer afterwards, is told no. The id names these very bytes, so it is asked with it alone.
 * @throws Refusal `not_found`
 */
export async function showFile({ tx, params, headers, services }: TenantCall<'files.show'>): Promise<Response> {
  const [file] = await tx.select().from(files).where(eq(files.id, params.id))
  if (!file) throw new Refusal('not_found')
  const kept = { etag: `"${file.id}"`, 'cache-control': 'private, no-cache' }
  if (headers.get('if-none-match') === kept.etag) return new Response(null, { status: 304, headers: kept })
  return new Response((await services.files.get(file.id)) as BodyInit, {
    headers: {
      'content-type': file.content_type,
      'content-disposition': `attachment; filename="${file.name}"`,
      ...kept,
      'x-content-type-options': 'nosniff',
    },
  })
}
