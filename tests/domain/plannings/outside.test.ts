import { describe, expect, it } from 'vitest'
import { outsideReason } from '@/lib/domain/plannings/outside'
import { exception, MONDAY, PHYSIO, planning } from '@/tests/support/slots-asked'

const reason = (from: number, to: number, exceptions: Parameters<typeof exception>[0][] = [], id = PHYSIO) =>
  outsideReason({ plannings: [planning()], exceptions: exceptions.map(exception) }, id, MONDAY, {
    start: from * 60,
    end: to * 60,
  })

describe('why a time is not within the hours', () => {
  it.each([
    ['within them', 9, 10, [], null],
    ['up to their end', 11, 12, [], null],
    ['beyond their end', 11.5, 12.5, [], 'outside'],
    ['before they begin', 8, 9, [], 'outside'],
    ['in extra hours', 16, 17, [{ kind: 'extra', from: '16:00', to: '18:00' }], null],
    ['on a day off of theirs', 9, 10, [{ kind: 'holiday' }], 0],
    ['beside time that is blocked', 9, 10, [{ from: '10:00', to: '11:00' }], null],
    ['in time that is blocked', 9.5, 10.5, [{ from: '10:00', to: '11:00' }], 0],
    ['while the clinic is closed, whoever is away besides', 9, 10, [{}, { professional_id: null }], 1],
    ['while somebody else is away', 9, 10, [{ professional_id: PHYSIO + 1 }], null],
    ['in what is blocked on a day off', 9.5, 10.5, [{ from: '09:00', to: '11:00' }, { kind: 'holiday' }], 1],
  ] as const)('%s: %d to %d', (_, from, to, exceptions, expected) => {
    const against = reason(from, to, [...exceptions])
    expect(against).toEqual(typeof expected === 'number' ? exception(exceptions[expected]!) : expected)
  })

  it('is none where nobody planned any hours, but for closures', () => {
    expect(reason(3, 4, [], PHYSIO + 1)).toBeNull()
    expect(reason(3, 4, [{ professional_id: null }], PHYSIO + 1)).toMatchObject({ professional_id: null })
  })
})
