import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { files } from '@/server/db/schema/ledger'

/** An uploaded file of the clinic. @throws Refusal `not_found` */
export async function showFile({ tx, params, services }: TenantCall<'files.show'>): Promise<Response> {
  const [file] = await tx.select().from(files).where(eq(files.id, params.id))
  if (!file) throw new Refusal('not_found')
  return new Response((await services.files.get(file.id)) as BodyInit, {
    headers: {
      'content-type': file.content_type,
      'content-disposition': `attachment; filename="${file.name}"`,
      // The id names these very bytes; only the person who may read them keeps a copy.
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
