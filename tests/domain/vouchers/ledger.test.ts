import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, lineRefusal, type VoucherLine, voucherLineKinds } from '@/lib/domain/vouchers/ledger'

const line = (kind: VoucherLine['kind'], of: number | string): VoucherLine =>
  typeof of === 'number' ? { kind, sessions: of, visit: null } : { kind, sessions: 1, visit: of }
const granted = line('grant', 3)

describe('a voucher’s ledger', () => {
  it.each([
    ['nothing', [], { granted: 0, held: 0, used: 0, expired: 0, left: 0 }],
    ['sold', [granted], { granted: 3, held: 0, used: 0, expired: 0, left: 3 }],
    ['held', [granted, line('hold', 'a')], { granted: 3, held: 1, used: 0, expired: 0, left: 2 }],
    ['used', [granted, line('hold', 'a'), line('consume', 'a')], { granted: 3, held: 0, used: 1, expired: 0, left: 2 }],
    ['used at once', [granted, line('consume', 'a')], { granted: 3, held: 0, used: 1, expired: 0, left: 2 }],
    [
      'given back',
      [granted, line('hold', 'a'), line('release', 'a')],
      { granted: 3, held: 0, used: 0, expired: 0, left: 3 },
    ],
    [
      'attended by mistake: held again',
      [granted, line('consume', 'a'), line('hold', 'a')],
      { granted: 3, held: 1, used: 0, expired: 0, left: 2 },
    ],
    ['expired', [granted, line('hold', 'a'), line('expire', 2)], { granted: 3, held: 1, used: 0, expired: 2, left: 0 }],
    [
      'put right',
      [granted, line('adjust', -1), line('adjust', 2)],
      { granted: 4, held: 0, used: 0, expired: 0, left: 4 },
    ],
  ])('counts what was %s', (_, lines, balance) => expect(balanceOf(lines)).toEqual(balance))

  it.each([
    ['a session more than there is', [line('grant', 1), line('hold', 'a')], line('hold', 'b'), 'none_left'],
    ['a visit twice', [granted, line('consume', 'a')], line('consume', 'a'), 'already'],
    ['what is held already', [granted, line('hold', 'a')], line('hold', 'a'), 'already'],
    ['back what was not taken', [granted], line('release', 'a'), 'not_held'],
    ['away what is used', [line('grant', 1), line('consume', 'a')], line('adjust', -1), 'fewer_than_used'],
    ['to expire what is held', [line('grant', 1), line('hold', 'a')], line('expire', 1), 'none_left'],
    ['nothing of the last one, which is held', [line('grant', 1), line('hold', 'a')], line('consume', 'a'), null],
  ])('refuses %s', (_, lines, next, refusal) => expect(lineRefusal(lines, next)).toBe(refusal))

  it('adds up, whatever is tried in whatever order: nothing is negative, and nobody is counted twice', () => {
    const anyLine = fc.record({
      kind: fc.constantFrom(...voucherLineKinds),
      sessions: fc.integer({ min: -3, max: 5 }),
      visit: fc.constantFrom('a', 'b', 'c', 'd'),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), (tried) => {
        const lines: VoucherLine[] = []
        for (const { kind, sessions, visit } of tried) {
          const isOfVisit = kind === 'hold' || kind === 'consume' || kind === 'release'
          const count = kind === 'adjust' ? sessions || 1 : Math.max(1, sessions)
          const next = { kind, sessions: isOfVisit ? 1 : count, visit: isOfVisit ? visit : null }
          if (lineRefusal(lines, next) === null) lines.push(next)
          const { granted, held, used, expired, left } = balanceOf(lines)
          expect(Math.min(held, used, expired, left)).toBeGreaterThan(-1)
          expect(held + used + expired + left).toBe(granted)
          expect(held + used).toBeLessThanOrEqual(4)
        }
      }),
    )
  })
})
