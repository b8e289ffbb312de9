import { rangeIn } from '@/lib/domain/files/range'
import type { files } from '@/server/db/schema/ledger'
import type { Files } from '@/server/ports/files/port'
import { bytesIn } from './parts'

type StoredFile = Pick<typeof files.$inferSelect, 'id' | 'name' | 'content_type' | 'size_bytes' | 'part_bytes'>

/** A stored file, all of it or the range that is asked for (RFC 9110 §14); nothing where the browser has these bytes already. */
export async function fileAnswer(kept: Pick<Files, 'get'>, file: StoredFile, asked: Headers): Promise<Response> {
  const etag = `"${file.id}"`
  const headers = {
    ...{ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' },
    'content-type': file.content_type,
    'content-disposition': `attachment; filename="${file.name}"`,
  }
  if (asked.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const { size_bytes: size } = file
  // Somebody who holds other bytes than these begins anew.
  const isOfThese = (asked.get('if-range') ?? etag) === etag
  const range = isOfThese ? rangeIn(asked.get('range'), size) : null
  if (range === 'beyond') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  const bytes = bytesIn(kept, file, range ?? undefined)
  // The first part is read before the answer begins: what is not there any more fails as a call does.
  const first = await bytes.next()
  const body = file.part_bytes ? streamOf(first, bytes) : ((first.value ?? new Uint8Array()) as BodyInit)
  if (!range) return new Response(body, { headers })
  const { first: from, last } = range
  return new Response(body, { status: 206, headers: { ...headers, 'content-range': `bytes ${from}-${last}/${size}` } })
}

/** What is read as it is wanted, and no further once nobody wants it. */
function streamOf(begun: IteratorResult<Uint8Array, void>, rest: AsyncGenerator<Uint8Array, void>): ReadableStream {
  let next = begun
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) return controller.close()
        controller.enqueue(next.value)
        next = await rest.next()
      },
      async cancel() {
        await rest.return()
      },
    },
    { highWaterMark: 0 },
  )
}
