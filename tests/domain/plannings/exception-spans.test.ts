import { describe, expect, it } from 'vitest'
import { exceptionSpans } from '@/lib/domain/plannings/exception-spans'

const MADRID = 'Europe/Madrid'

describe('the instants of an exception', () => {
  it('are one range for whole days, an hour shorter or longer where the clock changes', () => {
    const [span, ...more] = exceptionSpans({ date: '2026-03-28', date_to: '2026-03-29', from: null, to: null }, MADRID)
    expect(more).toEqual([])
    expect(span).toEqual({ from: '2026-03-27T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' })
  })

  it('are the same local hours each day', () => {
    expect(exceptionSpans({ date: '2026-10-24', date_to: '2026-10-25', from: '16:00', to: '24:00' }, MADRID)).toEqual([
      { from: '2026-10-24T14:00:00.000Z', to: '2026-10-24T22:00:00.000Z' },
      { from: '2026-10-25T15:00:00.000Z', to: '2026-10-25T23:00:00.000Z' },
    ])
  })
})
