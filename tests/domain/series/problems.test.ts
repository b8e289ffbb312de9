import { describe, expect, it, test } from 'vitest'
import { clashesOf, problemsOfTime } from '@/lib/domain/series/problems'
import { DAY, MADRID, NOW, to } from '@/tests/support/series-plan'

describe('what speaks against a time', () => {
  const planning = {
    professional_id: 1,
    valid_from: '2027-01-01',
    valid_to: null,
    intervals: [{ weekday: 1, from: '09:00', to: '14:00' }],
  }
  const hours = (...exceptions: object[]) => ({ plannings: [planning], exceptions }) as never
  const holiday = { professional_id: null, date: DAY, date_to: DAY, kind: 'holiday', from: null, to: null }
  const slot = (minute: number) => ({ ...to(DAY, minute), professional_id: 1 })
  const problems = (minute: number, ...exceptions: object[]) =>
    problemsOfTime(slot(minute), hours(...exceptions), MADRID, NOW)

  test.each<[string, string[], string[]]>([
    ['nothing within the hours', problems(540), []],
    ['an end after hours', problems(810), ['closed']],
    ['a holiday of the clinic', problems(600, holiday), ['closure']],
    ['a holiday of somebody else, which is none', problems(600, { ...holiday, professional_id: 2 }), []],
    ['half a holiday', problems(540, { ...holiday, from: '09:30', to: '12:00' }), ['closure']],
    ['the other half, when it is open', problems(720, { ...holiday, from: '09:30', to: '12:00' }), []],
    ['blocked time', problems(600, { ...holiday, kind: 'blocked', from: '10:00', to: '10:30' }), ['closed']],
    ['nothing in extra hours', problems(900, { ...holiday, kind: 'extra', from: '15:00', to: '17:00' }), []],
  ])('is %s', (_, found, expected) => expect(found).toEqual(expected))

  /** In Madrid 02:00 is 03:00 on 28 March 2027, and 03:00 is 02:00 on 31 October. */
  test.each<[string, string, number, number, string, string, string[]]>([
    ['nothing over the skipped hour, which takes no time', '2027-03-28', 90, 60, '01:00', '03:30', []],
    ['an end after hours, by the clock that went forward', '2027-03-28', 90, 60, '01:00', '03:00', ['closed']],
    ['nothing in the hour that comes twice', '2027-10-31', 90, 120, '01:00', '03:00', []],
    ['an end after hours, by the clock that went back', '2027-10-31', 90, 150, '01:00', '02:30', ['closed']],
  ])('is %s', (_, day, minute, length, from, until, expected) => {
    const night = { ...planning, intervals: [{ weekday: 7, from, to: until }] }
    const found = problemsOfTime(
      { ...to(day, minute, length), professional_id: 1 },
      { plannings: [night], exceptions: [] } as never,
      MADRID,
      NOW,
    )
    expect(found).toEqual(expected)
  })

  it('is that it has begun', () => {
    expect(problemsOfTime(slot(600), hours(), MADRID, new Date(`${DAY}T09:00:01Z`))).toEqual(['past'])
  })

  it('is another one of the plan in whose time it comes: of two, the later, and never one that stays', () => {
    const at = (minute: number, is_new = true, professional_id = 1) => ({ ...slot(minute), is_new, professional_id })
    expect(clashesOf([at(600), at(660), at(720)], 'professional')).toEqual(new Map())
    expect(clashesOf([at(600), at(630), at(630, true, 2)], 'professional')).toEqual(new Map([[1, 0]]))
    expect(clashesOf([at(600), at(630, false)], 'professional')).toEqual(new Map([[0, 1]]))
    expect(clashesOf([at(600, false), at(630, false)], 'professional')).toEqual(new Map())
  })
})
