/** Bytes from the first to the last, both counted from 0 and both meant. */
export type ByteRange = { first: number; last: number }

/**
 * What of `size` bytes a Range header asks for (RFC 9110 §14): null for all of them, where there is no header, one that nobody
 * understands, or one that asks for several parts; `beyond` where nothing of it is there.
 */
export function rangeIn(header: string | null, size: number): ByteRange | 'beyond' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!asked) return null
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return null
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'beyond' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= size) return 'beyond'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** A part of a range: which piece of the file, and from where to where in it. */
type Piece = { number: number; from: number; to: number }

/** Which pieces of `length` bytes a range lies in. */
export function piecesIn({ first, last }: ByteRange, length: number): Piece[] {
  const begin = Math.floor(first / length)
  const end = Math.floor(last / length)
  return Array.from({ length: end - begin + 1 }, (_, at) => {
    const number = begin + at
    const start = number * length
    return { number, from: Math.max(0, first - start), to: Math.min(length, last - start + 1) }
  })
}
