import { expect, it } from 'vitest'
import { keptOf, leastYears, recordYears } from '@/lib/domain/patients/retention'

const TODAY = '2026-11-22'
const nothing = { has_record: false, last_care_on: null, last_billed_on: null }

it.each<[string, Parameters<typeof keptOf>[0], number, ReturnType<typeof keptOf>]>([
  ['nothing', nothing, 5, { until: null, because: [] }],
  ['visits alone', { ...nothing, last_care_on: '2026-11-01' }, 5, { until: null, because: [] }],
  [
    'a record',
    { ...nothing, has_record: true, last_care_on: '2026-02-28' },
    5,
    { until: '2031-02-28', because: ['record'] },
  ],
  [
    'a leap day',
    { ...nothing, has_record: true, last_care_on: '2024-02-29' },
    5,
    { until: '2029-02-28', because: ['record'] },
  ],
  [
    'a record that is over',
    { ...nothing, has_record: true, last_care_on: '2019-02-01' },
    5,
    { until: null, because: [] },
  ],
  [
    'an old record, fifteen years',
    { ...nothing, has_record: true, last_care_on: '2019-02-01' },
    15,
    { until: '2034-02-01', because: ['record'] },
  ],
  ['an invoice', { ...nothing, last_billed_on: '2026-01-10' }, 5, { until: '2032-01-10', because: ['invoices'] }],
  [
    'both',
    { has_record: true, last_care_on: '2026-03-01', last_billed_on: '2026-01-10' },
    5,
    { until: '2032-01-10', because: ['record', 'invoices'] },
  ],
])('of %s', (_, held, years, kept) => {
  expect(keptOf(held, TODAY, years)).toEqual(kept)
})

it.each([
  ['ES', null, 5],
  ['ES', 15, 15],
  ['ES', 3, 5],
  ['FR', 5, 20],
  ['IT', null, 10],
])('a clinic in %s that says %s keeps records %s years', (country, record_years, years) => {
  expect(recordYears({ country, record_years })).toBe(years)
  expect(leastYears(country)).toBeLessThanOrEqual(years)
})
