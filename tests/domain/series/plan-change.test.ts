import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/time/clock'
import { weekly } from '@/tests/support/factories/series'
import { DAY, idsOf, inHand, plan, series } from '@/tests/support/series-plan'

describe('canceling and deleting', () => {
  it('cancels what is not canceled yet, with the reason, where it is', () => {
    const scope = series(weekly(3), DAY, [{}, { status: 'canceled', cancel_reason: 'suya' }])
    const { changed, fate } = plan(scope, { action: 'cancel', cancel_reason: 'De viaje' })
    expect(changed.map(({ appointment, fields }) => [appointment?.id, fields.status, fields.cancel_reason])).toEqual([
      [1, 'canceled', 'De viaje'],
      [3, 'canceled', 'De viaje'],
    ])
    expect(fate).toEqual({ kind: 'stays' })
    expect(idsOf(plan(inHand(scope, 2), { action: 'cancel' }).changed)).toEqual([1, 3])
  })

  it('forgets the reason of what is no longer canceled', () => {
    const scope = series(weekly(1), DAY, [{ status: 'canceled', cancel_reason: 'x' }])
    expect(plan(scope, { change: { status: 'pending' } }).changed[0]?.fields.cancel_reason).toBeNull()
  })

  it('ends the series the day before the first that it deletes', () => {
    const { removed, fate } = plan(inHand(series(weekly(3)), 2), { scope: 'future', action: 'delete' })
    expect(removed.map(({ id }) => id)).toEqual([2, 3])
    const recurrence = { ends: { kind: 'until', until: addDays(DAY, 6) } }
    expect(fate).toMatchObject({ kind: 'changes', rule: { recurrence, skipped_days: [] } })
  })
})
