import { describe, expect, it } from 'vitest'
import { isMemberOn, membershipState } from '@/lib/domain/groups/membership'

describe('where a membership stands on 20 November', () => {
  it.each([
    ['current', '2026-11-20', null],
    ['current', '2026-11-01', '2026-11-20'],
    ['current', '2026-11-20', '2026-11-20'],
    ['ended', '2026-10-01', '2026-11-19'],
    ['coming', '2026-11-21', null],
    ['coming', '2026-12-01', '2026-12-31'],
  ])('%s: from %s until %s', (state, from, until) => {
    expect(membershipState({ from, until }, '2026-11-20')).toBe(state)
    expect(isMemberOn({ from, until }, '2026-11-20')).toBe(state === 'current')
  })
})
