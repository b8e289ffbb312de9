import type * as z from 'zod'
import { Refusal } from '@/lib/contract/errors'

/**
 * A cursor names the last row that was read by the values it sorts by, so that pages neither repeat nor skip rows while
 * others are written. It is opaque on the wire: base64url of JSON, not signed, as it says nothing that its reader has
 * not seen, and every value in it is checked and bound, never made part of a query's text.
 */
export const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/**
 * Reads a cursor that `encodeCursor` wrote.
 * @throws Refusal `invalid` (422) naming the field `cursor` for anything else.
 */
export function decodeCursor<T extends z.ZodType>(schema: T, cursor: string): z.output<T> {
  const parsed = schema.safeParse(parse(cursor))
  if (!parsed.success) throw new Refusal('invalid', { errors: { cursor: [{ key: 'invalid' }] } })
  return parsed.data
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
