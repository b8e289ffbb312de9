import { eq } from 'drizzle-orm'
import type { Services } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { files } from '@/server/db/schema/ledger'
import { log } from '@/server/log'

/** A logo that is larger is left out: everybody who opens the page would fetch it with each look. */
const LOGO_MAX_BYTES = 400_000

/** A stored picture as a data URL; null for none, and for one that cannot be had: the page is read without it. */
export async function inlinedPicture(tx: Tx, { files: store }: Services, id: string | null): Promise<string | null> {
  if (!id) return null
  const [file] = await tx.select({ content_type: files.content_type }).from(files).where(eq(files.id, id))
  if (!file) return null
  const bytes = await store.get(id).catch((error) => {
    log.warn({ error }, 'a logo could not be read')
    return null
  })
  if (!bytes || bytes.byteLength > LOGO_MAX_BYTES) return null
  return `data:${file.content_type};base64,${Buffer.from(bytes).toString('base64')}`
}
