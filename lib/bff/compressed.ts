import { constants, gzip } from 'node:zlib'

/** What is smaller arrives as soon as it is. */
const LEAST_BYTES = 4096

/** `gzip;q=0` is a no. */
const takesGzip = ({ headers }: Request) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(headers.get('accept-encoding') ?? '')

/**
 * An answer of JSON as it travels: a week of appointments or a large group's members are a tenth of their size, which a phone
 * waits for. Next compresses pages and code by itself, and of route handlers nothing. Done beside the event loop, at the level
 * that costs least. A file is left as it is: it is streamed, or compressed in itself.
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const { headers, status } = answer
  const isPlainJson = headers.get('content-type')?.startsWith('application/json') && !headers.has('content-disposition')
  if (!answer.body || !isPlainJson || !takesGzip(request)) return answer
  const body = new Uint8Array(await answer.arrayBuffer())
  if (body.byteLength < LEAST_BYTES) return new Response(body, { status, headers })
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'accept-encoding')
  return new Response(await gzipped(body), { status, headers })
}

const gzipped = (body: Uint8Array) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    gzip(body, { level: constants.Z_BEST_SPEED }, (error, found) =>
      error ? reject(error) : resolve(new Uint8Array(found)),
    ),
  )
