import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Refusal } from '@/lib/contract/errors'
import { isStorable } from '@/lib/domain/text/storable'

/**
 * A cursor names the last row that was read by the values it sorts by, so that pages neither repeat nor skip rows while
 * others are written. It is opaque on the wire: base64url of JSON, not signed, as it says nothing that its reader has
 * not seen, and every value in it is checked and bound, never made part of a query's text.
 * @param asked what the list was asked for, its order too: the cursor goes on with that and nothing else
 */
export const encodeCursor = (position: object, asked: unknown): string =>
  Buffer.from(JSON.stringify({ ...position, asked: markOf(asked) })).toString('base64url')

/**
 * Reads a cursor that `encodeCursor` wrote.
 * @param asked what the list is asked for now: a page of one search is no page of another
 * @throws Refusal `invalid` (422) naming the field `cursor` for anything else.
 */
export function decodeCursor<T extends z.ZodObject>(schema: T, cursor: string, asked: unknown): z.output<T> {
  const parsed = schema.extend({ asked: z.literal(markOf(asked)) }).safeParse(parse(cursor))
  if (!parsed.success) throw new Refusal('invalid', { errors: { cursor: [{ key: 'invalid' }] } })
  const { asked: _, ...position } = parsed.data
  return position as z.output<T>
}

/** Tells searches apart, and says nothing of them. */
const markOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 12)

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'), (_, value: unknown) => {
      // It would be bound in a question, which the database refuses.
      if (typeof value === 'string' && !isStorable(value)) throw new SyntaxError('no text of a row')
      return value
    })
  } catch {
    return undefined
  }
}
