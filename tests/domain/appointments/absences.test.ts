import { expect, it } from 'vitest'
import { absencesOfLate } from '@/lib/domain/appointments/absences'

it('somebody who did not come counts for six months, to the day', () => {
  expect(absencesOfLate(['2026-11-20', '2026-05-25', '2026-05-24', '2025-11-20'], '2026-11-25')).toBe(2)
  expect(absencesOfLate([], '2026-11-25')).toBe(0)
})
