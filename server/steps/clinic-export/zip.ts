import { makeZip } from 'client-zip'
import { withCount } from './zip64-end'

/** A file of an archive: its name, and its bytes as they come. */
export type Entry = { name: string; bytes: AsyncIterable<Uint8Array> }

/**
 * Writes a ZIP as it is read: no more than a piece of one file is held at a time. It has as many files and bytes as there
 * are (ZIP64); nothing is packed.
 */
export async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let count = 0
  async function* inputs() {
    for await (const { name, bytes } of entries) {
      count++
      yield { name, input: bytes }
    }
  }
  const reader = makeZip(inputs()).getReader()
  try {
    yield* withCount(piecesRead(reader), () => count)
  } finally {
    // It ends what makes the entries by throwing into it, and tells us what it threw.
    await reader.cancel().catch(() => undefined)
  }
}

async function* piecesRead(reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

const encoder = new TextEncoder()
/** A text that is there already, as a file's bytes. */
export async function* textBytes(value: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(value)
}
