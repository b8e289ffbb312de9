import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Refusal } from '@/lib/contract/errors'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'

const Position = z.object({ name: z.string(), id: z.int().positive() })

describe('a cursor', () => {
  it.each(['', 'no', '%%%', 'e30', 'bnVsbA', encodeCursor({ name: 'a' }), encodeCursor({ name: 'a', id: -1 }), '💥'])(
    'is refused when it is none: %j',
    (cursor) => {
      const read = () => decodeCursor(Position, cursor)
      expect(read).toThrow(Refusal)
      expect(read).toThrow(
        expect.objectContaining({ code: 'invalid', detail: { errors: { cursor: [{ key: 'invalid' }] } } }),
      )
    },
  )

  it('gives back the position it was made of, in characters that an address takes', () => {
    const position = { name: 'Íñigo / Ñ+?&=', id: 7 }
    expect(encodeCursor(position)).toMatch(/^[\w-]+$/)
    expect(decodeCursor(Position, encodeCursor(position))).toEqual(position)
  })

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
    expect(encodeCursor(position).length).toBeLessThanOrEqual(400)
  })
})
