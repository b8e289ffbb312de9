import { describe, expect, it } from 'vitest'
import { type BoardState, boardStateOf, boardStates, countOf } from '@/lib/domain/documents/board'

const TODAY = '2026-11-20'

describe('how far a document is on the board', () => {
  it.each<[Partial<Parameters<typeof boardStateOf>[0]>, BoardState]>([
    [{}, 'created'],
    [{ state: 'sent' }, 'sent'],
    [{ is_opened: true }, 'opened'],
    [{ state: 'sent', is_opened: true }, 'opened'],
    [{ state: 'sent', expires_on: '2026-11-28' }, 'sent'],
    [{ state: 'sent', expires_on: '2026-11-27', is_opened: true }, 'expiring'],
    [{ expires_on: TODAY }, 'expiring'],
    [{ expires_on: '2026-11-19' }, 'expired'],
    [{ state: 'signed', expires_on: '2026-11-22' }, 'signed'],
    [{ state: 'signed', expires_on: '2026-11-19', is_opened: true }, 'expired'],
    [{ state: 'revoked', expires_on: '2026-11-19' }, 'revoked'],
  ])('%o is %s', (told, state) => {
    expect(boardStateOf({ state: 'created', expires_on: null, is_opened: false, ...told }, TODAY)).toBe(state)
  })

  it('is counted once: what can be signed and the rest are all', () => {
    const counts = Object.fromEntries(boardStates.map((state, at) => [state, 10 ** at])) as Record<BoardState, number>
    expect(countOf(counts, 'unsigned')).toBe(1111)
    expect(countOf(counts, 'signed')).toBe(100_000)
    expect(countOf(counts, 'all')).toBe(1_111_111)
  })
})
