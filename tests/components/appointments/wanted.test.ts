import { expect, it } from 'vitest'
import { otherThan, wantedFor } from '@/components/appointments/wanted'
import type { FreeTime } from '@/lib/contract/free-times'
import { appointment } from '@/tests/support/factories/appointment'

const at = (time: string, professional_id = 3, room_id: number | null = null): FreeTime => ({
  ...{ professional_id, room_id },
  ...{ starts_at: `2026-12-01T${time}:00Z`, ends_at: `2026-12-01T${time.slice(0, 2)}:59:00Z` },
})
const before = appointment({ professional_id: 3, starts_at: '2026-12-01T15:00:00Z', ends_at: '2026-12-01T16:00:00Z' })
const after = { ...before, starts_at: '2026-12-01T13:45:00Z', ends_at: '2026-12-01T14:45:00Z' }
const wanted = wantedFor(after, { isMove: true, stands: before })

it.each([
  ['the time after the one where it is', [at('15:00'), at('15:15')], '15:15'],
  ['where it is, with another professional', [at('15:00', 4)], '15:00'],
  ['what comes before it', [at('14:00'), at('15:00')], '14:00'],
  ['nothing but where it is', [at('15:00')], undefined],
  ['the time that was wanted, in another room', [at('13:45', 3, 9), at('15:00')], '13:45'],
])('of what is moved to a time that is taken, the way out is %s', (_, times, found) => {
  expect(otherThan(wanted, times)?.starts_at.slice(11, 16)).toBe(found)
})

it('is asked for with as many as may not be meant', () => {
  expect(wanted.free).toMatchObject({ except_id: before.id, limit: 3 })
})
