import type { Files } from '@/server/ports/files/port'

/** One piece of a file: small enough to be held and to be sent again, large enough that gigabytes are hundreds. */
export const PART_BYTES = 8 * 1024 * 1024

/** The key of a piece behind the files port. */
export const partKey = (run: string, number: number) => `${run}-${number}`

/** What was made could not be kept, or what was kept could not be read: the disk is full, the bucket does not answer. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('the storage failed', { cause })
  }
}

/**
 * The bytes under a key; null where there are none. Any other failure is the storage's own: a copy that took it for
 * "nothing there" would lack files and not know it.
 * @throws StorageFailure
 */
export async function bytesOrNone(files: Pick<Files, 'get'>, key: string): Promise<Uint8Array | null> {
  try {
    return await files.get(key)
  } catch (error) {
    if (isMissing(error)) return null
    throw new StorageFailure(error)
  }
}

/** As a file system says it, and as a bucket does. */
function isMissing(error: unknown): boolean {
  for (let fault = error as Fault | undefined; fault; fault = fault.cause as Fault | undefined) {
    const { code, name, $metadata } = fault
    if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') return true
    if ($metadata?.httpStatusCode === 404) return true
  }
  return false
}
type Fault = { code?: string; name?: string; $metadata?: { httpStatusCode?: number }; cause?: unknown }

/** Bytes as they come, in pieces of one length; the last is what is left. */
export async function* piecesOf(
  bytes: AsyncIterable<Uint8Array>,
  length = PART_BYTES,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(length)
  let filled = 0
  for await (const given of bytes) {
    for (let from = 0; from < given.length; ) {
      const some = given.subarray(from, from + length - filled)
      piece.set(some, filled)
      from += some.length
      filled += some.length
      if (filled < length) continue
      yield piece
      piece = new Uint8Array(length)
      filled = 0
    }
  }
  if (filled > 0) yield piece.slice(0, filled)
}
