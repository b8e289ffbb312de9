import { describe, expect, it } from 'vitest'
import { readDate, writeDate } from '@/components/form/fields/plain-date'

describe('a day typed in figures', () => {
  it.each([
    ['12/3/1985', '1985-03-12'],
    ['12-03-1985', '1985-03-12'],
    ['12.3.85', '1985-03-12'],
    ['12031985', '1985-03-12'],
    ['120385', '1985-03-12'],
    ['1985-3-12', '1985-03-12'],
    ['3/4/26', '2026-04-03'],
    ['3/4/27', '1927-04-03'],
  ])('reads %s', (typed, day) => {
    expect(readDate(typed, 'es', 2026)).toBe(day)
  })

  it.each(['', '12', '12/3', '31/2/1985', '12/13/1985', '12/3/198', 'ayer', '29/2/2025'])('refuses %s', (typed) => {
    expect(readDate(typed, 'es', 2026)).toBeNull()
  })

  it.each([
    ['1/12', '2026-12-01'],
    ['15/1', '2027-01-15'],
    ['1-10', '2026-10-01'],
    ['29.2', '2028-02-29'],
    ['31/2', null],
    ['1/13', null],
    ['2026/1', null],
  ])('reads %s, without a year, as the nearest such day', (typed, day) => {
    expect(readDate(typed, 'es', 2076, { today: '2026-11-22', isGone: false })).toBe(day)
  })

  it.each([
    ['1/12', '2025-12-01'],
    ['22/11', '2026-11-22'],
    ['29/2', '2024-02-29'],
  ])('reads %s, of days gone by, as the last such day', (typed, day) => {
    expect(readDate(typed, 'es', 2026, { today: '2026-11-22', isGone: true })).toBe(day)
  })

  it('reads 12/1 as the reader’s language has it', () => {
    const near = { today: '2026-11-22', isGone: false }
    expect(readDate('12/1', 'en-GB', 2076, near)).toBe('2027-01-12')
    expect(readDate('12/1', 'en', 2076, near)).toBe('2026-12-01')
    expect(readDate('1-12-26', 'fr', 2076, near)).toBe('2026-12-01')
  })

  it('takes the order of the reader’s language', () => {
    expect(readDate('3/12/1985', 'en', 2026)).toBe('1985-03-12')
    expect(writeDate('1985-03-12', 'en')).toBe('03/12/1985')
    expect(writeDate('1985-03-12', 'fr')).toBe('12/03/1985')
  })

  it('leaves a half-typed day as it is', () => {
    expect(writeDate('12/3', 'es')).toBe('12/3')
  })
})
