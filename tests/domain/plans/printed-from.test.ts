import { expect, it } from 'vitest'
import { printedFrom } from '@/lib/domain/plans/printed'

const on = (...days: string[]) => days.map((day) => ({ day }))
// A Sunday.
const BEGIN = '2026-11-29'

it.each([
  ['the week of the chosen session', on('2026-11-29', '2026-12-09'), { day: '2026-12-09' }, '2026-12-09'],
  ['this week, also of what was before today', on('2026-12-01', '2026-11-24'), undefined, '2026-11-24'],
  ['the next one, where there is nothing more this week', on('2026-12-09', '2026-11-30'), undefined, '2026-11-30'],
  ['not one that is over', on('2026-11-20', '2026-12-09'), undefined, '2026-12-09'],
  ['this week, where there is nothing at all', [], undefined, BEGIN],
])('what is printed first of a plan: %s', (_, shown, chosen, expected) => {
  expect(printedFrom(shown, BEGIN, chosen)).toBe(expected)
})
