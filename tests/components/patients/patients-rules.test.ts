import { describe, expect, it } from 'vitest'
import { phoneLink, writePhone } from '@/components/format/phone'
import { listQuery } from '@/components/list/data/describe-list'
import { appointmentState, countAppointments, splitAppointments } from '@/components/patients/history/appointments'
import { askPatients, patientList } from '@/components/patients/patient-list'
import type { Appointment } from '@/lib/contract/appointments'
import { ageOn, lacksRepresentative } from '@/lib/domain/patients/age'
import { appointment as anAppointment } from '@/tests/support/factories/appointment'

const now = new Date('2026-11-20T10:00:00Z')

const appointment = (id: number, day: string, given: Partial<Appointment> = {}) =>
  anAppointment({
    ...{ id, starts_at: `${day}T09:00:00Z`, ends_at: `${day}T09:45:00Z`, status: 'confirmed' },
    ...given,
  })

describe('an age', () => {
  it('is in years, and in months below two', () => {
    expect(ageOn('1985-11-20', '2026-11-20')).toEqual({ unit: 'years', count: 41 })
    expect(ageOn('1985-11-21', '2026-11-20')).toEqual({ unit: 'years', count: 40 })
    expect(ageOn('2025-06-01', '2026-11-20')).toEqual({ unit: 'months', count: 17 })
  })

  it('is none before birth', () => {
    expect(ageOn('2026-11-21', '2026-11-20')).toBeNull()
  })
})

it.each([
  ['2010-11-21', null, null, true],
  ['2010-11-20', null, null, false],
  ['2026-01-20', null, null, true],
  ['2015-01-20', 'Ana', null, true],
  ['2015-01-20', ' ', '12345678Z', true],
  ['2015-01-20', 'Ana', '12345678Z', false],
  ['12/3', null, null, false],
  [null, null, null, false],
  ['2026-11-21', null, null, false],
])('born on %s, represented by %s (%s): lacks a representative %s', (birth_date, name, id, lacks) => {
  const patient = { birth_date, legal_representative_name: name, legal_representative_id: id }
  expect(lacksRepresentative(patient, '2026-11-20')).toBe(lacks)
})

describe('a phone', () => {
  it('is written as the clinic’s country does', () => {
    expect(writePhone('612404118', 'ES')).toBe('612 404 118')
    expect(writePhone('+34612404118', 'ES')).toBe('612 404 118')
    expect(writePhone('0612345678', 'FR')).toBe('06 12 34 56 78')
  })

  it('stays as typed where it has blanks or is of another country', () => {
    expect(writePhone('93 612 40 41', 'ES')).toBe('93 612 40 41')
    expect(writePhone('+33612345678', 'ES')).toBe('+33612345678')
    expect(phoneLink('+34 612-404 118')).toBe('tel:+34612404118')
  })
})

const asked = (search: string) => askPatients(listQuery(patientList, new URLSearchParams(search)))

describe('the list’s address', () => {
  it('leaves out what is no known value', () => {
    expect(asked('status=dead&sort=drop&professional_id=-1&search=+')).toEqual({})
  })

  it('asks what it says', () => {
    expect(asked('search=bego&status=archived&sort=-name&professional_id=7')).toEqual({
      search: 'bego',
      status: 'archived',
      sort: '-name',
      professional_id: 7,
    })
  })
})

describe('a patient’s appointments', () => {
  const appointments = [
    appointment(1, '2026-11-01', { attendance: 'attended' }),
    appointment(2, '2026-11-08', { attendance: 'no_show' }),
    appointment(3, '2026-11-15'),
    appointment(4, '2026-11-27', { status: 'canceled' }),
    appointment(5, '2026-12-11'),
    appointment(6, '2026-12-04', { status: 'pending' }),
  ]

  it('are to come, the nearest first, or over, the latest first', () => {
    const { upcoming, called_off, past } = splitAppointments(appointments, now)
    expect(upcoming.map(({ id }) => id)).toEqual([6, 5])
    expect(called_off.map(({ id }) => id)).toEqual([4])
    expect(past.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('are counted as they are listed: one that has begun is no upcoming one any more', () => {
    const begun = [appointment(7, '2026-11-20', { starts_at: '2026-11-20T09:45:00Z', ends_at: '2026-11-20T10:30:00Z' })]
    const all = [...appointments, ...begun]
    const { upcoming, past } = splitAppointments(all, now)
    expect(countAppointments(all, now).upcoming).toBe(upcoming.length)
    expect(past[0]?.id).toBe(7)
  })

  it('are over without a word when nobody noted the attendance', () => {
    expect(appointmentState(appointments[2]!, now)).toBe('unrecorded')
    expect(countAppointments(appointments, now)).toEqual({ attended: 1, no_show: 1, canceled: 1, upcoming: 2 })
  })
})
