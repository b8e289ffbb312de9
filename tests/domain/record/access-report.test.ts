import { expect, it } from 'vitest'
import { patientAccesses, wholeClinicAccesses } from '@/lib/domain/record/access-kinds'
import { accessDays, purposeOf } from '@/lib/domain/record/access-report'

it.each([
  ['record.list', 'care'],
  ['patient-alerts.list', 'care'],
  ['reports.create', 'report'],
  ['patient-exports.file', 'copy'],
  ['clinic-exports.create', 'clinic_copy'],
  ['erasures.release', 'law'],
  ['what.is_to_come', 'other'],
  ['constructor', 'other'],
])('%s is read for %s', (what, purpose) => {
  expect(purposeOf(what)).toBe(purpose)
})

it('knows what each kind of reading is for', () => {
  const purposes = [...patientAccesses, ...wholeClinicAccesses].map(purposeOf)
  expect(purposes).not.toContain('other')
})

it('tells readings by the clinic’s days, the newest first, the same ones once with their count', () => {
  const line = (at: string, what = 'record.list', person: string | null = null) => ({ at, what, person })
  const lines = [
    line('2026-11-20T23:30:00.000Z'),
    line('2026-11-20T10:00:00.000Z'),
    line('2026-11-20T09:30:00.000Z', 'record.file'),
    line('2026-11-20T09:00:00.000Z'),
  ]
  expect(accessDays(lines, 'Europe/Madrid')).toEqual([
    { day: '2026-11-21', what: 'record.list', person: null, count: 1 },
    { day: '2026-11-20', what: 'record.list', person: null, count: 2 },
    { day: '2026-11-20', what: 'record.file', person: null, count: 1 },
  ])
  const named = [
    line('2026-11-20T10:00:00.000Z', 'record.list', 'Ana'),
    line('2026-11-20T09:00:00.000Z', 'record.list', 'Luis'),
  ]
  expect(accessDays(named, 'Europe/Madrid').map(({ person }) => person)).toEqual(['Ana', 'Luis'])
})
