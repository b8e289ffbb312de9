import { describe, expect, it } from 'vitest'
import { affectedQuery, emptyValues, toBody } from '@/components/plannings/exceptions/exception-values'
import { phaseOn } from '@/components/plannings/phase'
import { weekShape } from '@/components/plannings/week/week-shape'
import { copiedDay, nextInterval, rowsOf } from '@/components/plannings/week/week-values'

const monday = { weekday: 1, from: '09:00', to: '14:00' }
const plain = (rows: { weekday: number; from: string; to: string }[]) =>
  rows.map(({ weekday, from, to }) => `${weekday} ${from}–${to}`)

describe('a week as it is drawn', () => {
  it('leaves out what is half typed or ends before it starts', () => {
    const { days, total_minutes } = weekShape([
      { weekday: 1, from: '09:', to: '14:00' },
      { weekday: 2, from: '14:00', to: '09:00' },
    ])
    expect(days.flat()).toEqual([])
    expect(total_minutes).toBe(0)
  })

  it('joins what overlaps, so that no minute counts twice', () => {
    const { days, total_minutes } = weekShape([monday, { weekday: 1, from: '13:00', to: '15:00' }])
    expect(days[0]).toEqual([{ start: 540, end: 900 }])
    expect(total_minutes).toBe(360)
  })

  it('spans from eight to eight, and further where somebody works earlier or later', () => {
    expect(weekShape([monday])).toMatchObject({ from: 8, to: 20 })
    expect(weekShape([{ weekday: 7, from: '06:30', to: '24:00' }])).toMatchObject({ from: 6, to: 24 })
  })
})

describe('the hours of a day', () => {
  it('begin with a morning, go on after a pause, and never beyond midnight', () => {
    const empty = rowsOf([])
    expect(plain([nextInterval(empty, 3)])).toEqual(['3 09:00–14:00'])
    expect(plain([nextInterval(rowsOf([monday]), 1)])).toEqual(['1 15:00–19:00'])
    expect(plain([nextInterval(rowsOf([{ weekday: 1, from: '18:00', to: '23:30' }]), 1)])).toEqual(['1 23:00–24:00'])
  })

  it('take the place of what another day had, each stretch with a key of its own', () => {
    const rows = rowsOf([monday, { weekday: 2, from: '08:00', to: '10:00' }])
    const copied = copiedDay(rows, 1, [2, 5])
    expect(plain(copied)).toEqual(['1 09:00–14:00', '2 09:00–14:00', '5 09:00–14:00'])
    expect(new Set(copied.map(({ key }) => key)).size).toBe(3)
  })
})

it.each([
  ['2026-11-21', null, 'coming'],
  ['2026-11-20', '2026-11-20', 'now'],
  ['2026-01-01', null, 'now'],
  ['2026-01-01', '2026-11-19', 'past'],
] as const)('what is valid from %s to %s is %s on 20 November', (from, to, phase) => {
  expect(phaseOn('2026-11-20', from, to)).toBe(phase)
})

describe('an exception', () => {
  const values = { ...emptyValues('2026-12-01'), cancel_affected: true, cancel_reason: 'Obras' }

  it('cancels nothing where time is added, whatever was chosen before', () => {
    expect(toBody({ ...values, kind: 'extra' }, 7)).toMatchObject({
      cancel_affected: false,
      cancel_reason: null,
      from: '09:00',
      to: '14:00',
    })
    expect(affectedQuery({ ...values, kind: 'extra' }, 7)).toBeNull()
  })

  it('asks for nobody’s appointments while a day or a time is half typed', () => {
    expect(affectedQuery({ ...values, date: '1/1' }, 7)).toBeNull()
    expect(affectedQuery({ ...values, date_to: '2026-11-30' }, 7)).toBeNull()
    expect(affectedQuery({ ...values, whole_day: false, from: '14:00', to: '09:00' }, 7)).toBeNull()
  })

  it('asks for one professional’s, or, for the clinic, for everybody’s', () => {
    expect(affectedQuery(values, 7)).toEqual({ professional_id: 7, date: '2026-12-01', date_to: '2026-12-01' })
    expect(affectedQuery({ ...values, whole_day: false }, null)).toEqual({
      date: '2026-12-01',
      date_to: '2026-12-01',
      from: '09:00',
      to: '14:00',
    })
  })
})
