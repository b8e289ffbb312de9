import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of the archive: its name, its bytes as they come, and whether they are packed already (pictures). */
export type Entry = { name: string; isPacked?: boolean; bytes: AsyncIterable<Uint8Array> }

const NOTHING = new Uint8Array()

/** Writes a ZIP as it is read: no more than a piece of one file is held at a time. */
export async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, isPacked, bytes } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    archive.add(file)
    for await (const piece of bytes) {
      file.push(piece)
      yield* ready.splice(0)
    }
    file.push(NOTHING, true)
    yield* ready.splice(0)
  }
  archive.end()
  yield* ready.splice(0)
}
