import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Refusal } from '@/lib/contract/errors'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'

const Position = z.object({ name: z.string(), id: z.int().positive() })
const ASKED = { search: 'ana', sort: 'name' }

describe('a cursor', () => {
  it.each([
    '',
    'no',
    '%%%',
    'e30',
    'bnVsbA',
    encodeCursor({ name: 'a' }, ASKED),
    encodeCursor({ name: 'a', id: -1 }, ASKED),
    // No database takes these in a text.
    encodeCursor({ name: 'a\0', id: 7 }, ASKED),
    encodeCursor({ name: '\ud800', id: 7 }, ASKED),
    '💥',
  ])('is refused when it is none: %j', (cursor) => {
    const read = () => decodeCursor(Position, cursor, ASKED)
    expect(read).toThrow(Refusal)
    expect(read).toThrow(
      expect.objectContaining({ code: 'invalid', detail: { errors: { cursor: [{ key: 'invalid' }] } } }),
    )
  })

  it('gives back the position it was made of, in characters that an address takes', () => {
    const position = { name: 'Íñigo / Ñ+?&=', id: 7 }
    expect(encodeCursor(position, ASKED)).toMatch(/^[\w-]+$/)
    expect(decodeCursor(Position, encodeCursor(position, ASKED), ASKED)).toEqual(position)
  })

  it.each([{ search: 'ana', sort: '-name' }, { search: 'eva', sort: 'name' }, { search: 'ana' }, {}])(
    'is refused where something else is asked for: %j',
    (other) => {
      const cursor = encodeCursor({ name: 'a', id: 7 }, ASKED)
      expect(() => decodeCursor(Position, cursor, other)).toThrow(Refusal)
    },
  )

  it('stays within what the contract takes for a name of 160 letters', () => {
    const position = {
      stage: 'matches',
      id: 9_999_999_999,
      score: 0,
      value: 'a'.repeat(160),
      of: 0,
      sort: '-name',
      count: 10_000,
    }
    expect(encodeCursor(position, ASKED).length).toBeLessThanOrEqual(400)
  })
})
