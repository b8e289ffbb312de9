import { type ByteRange, piecesIn } from '@/lib/domain/files/range'
import type { Files } from '@/server/ports/files/port'

/** Under which key a part of a file is kept. */
export const filePart = (id: string, number: number) => `${id}-part-${number}`

/** Under which keys a file of so many bytes is kept, in parts or in one piece. */
export const fileKeys = (id: string, size: number, part: number | null): string[] =>
  part ? Array.from({ length: Math.ceil(size / part) }, (_, at) => filePart(id, at)) : [id]

type Parted = { id: string; size_bytes: number; part_bytes: number | null }

/** Some of a file's bytes, a part at a time; the next one is read when it is wanted. */
export async function* bytesIn(files: Pick<Files, 'get'>, { id, size_bytes, part_bytes }: Parted, range?: ByteRange) {
  const asked = range ?? { first: 0, last: size_bytes - 1 }
  if (!part_bytes) {
    yield (await files.get(id)).subarray(asked.first, asked.last + 1)
    return
  }
  for (const { number, from, to } of piecesIn(asked, part_bytes)) {
    yield (await files.get(filePart(id, number))).subarray(from, to)
  }
}
