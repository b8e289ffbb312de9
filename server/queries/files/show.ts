import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { files } from '@/server/db/schema/ledger'
import { fileAnswer } from '@/server/files/answer'

/**
 * An uploaded file of the clinic. A browser asks each time whether it may still show what it keeps: who is signed out,
 * or sits at the same computer afterwards, is told no. The id names these very bytes, so it is asked with it alone. Some of them
 * are given where a range is asked for, as a video's player does.
 * @throws Refusal `not_found`
 */
export async function showFile({ tx, params, headers, services }: TenantCall<'files.show'>): Promise<Response> {
  const [file] = await tx.select().from(files).where(eq(files.id, params.id))
  if (!file) throw new Refusal('not_found')
  return fileAnswer(services.files, file, headers)
}
