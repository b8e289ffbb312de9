import { log } from '@/server/log'

/**
 * Bytes that are made while they are read: the next piece is asked for when the reader has taken the last, so that a
 * slow reader holds back what makes them, and one that goes away stops it. A failure breaks the answer off; it cannot
 * be told by a status any more.
 */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await iterator.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          log.error({ error }, 'an export broke off')
          controller.error(error)
        }
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** An answer that a browser saves under a name, and nobody keeps. */
export const fileAnswer = (pieces: AsyncIterable<Uint8Array>, name: string, type: string) =>
  new Response(streamOf(pieces) as BodyInit, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/** As `fileAnswer`, of bytes that are there. */
export const bytesAnswer = (bytes: Uint8Array, name: string, type: string) => fileAnswer(once(bytes), name, type)

async function* once(bytes: Uint8Array) {
  yield bytes
}
