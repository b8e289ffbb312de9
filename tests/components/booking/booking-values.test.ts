import { describe, expect, test } from 'vitest'
import { placeBeside } from '@/components/appointments/card/card-place'
import { placementOf } from '@/components/appointments/placement'
import {
  type BookingValues,
  changedFields,
  toBooking,
  toFormErrors,
  valuesOfAppointment,
} from '@/components/booking/booking-values'
import { readClock, shiftClock } from '@/components/form/fields/clock-text'
import { endAfter, endsNextDay, lengthOf } from '@/components/form/fields/time-span'
import { patientOfText } from '@/components/patients/picker/new-patient'
import { AppointmentForm } from '@/lib/contract/appointments'
import { appointment } from '@/tests/support/factories/appointment'

const zone = 'Europe/Madrid'
const values: BookingValues = {
  patients: [{ id: 7, name: 'Marta Gil', phone: null }],
  service_id: '3',
  professional_id: '2',
  room_id: '',
  day: '2026-11-20',
  start: '10:30',
  end: '11:15',
  minutes: 45,
  status: 'pending',
  color: null,
  note: '',
  reminder_message: null,
  repeats: null,
  decisions: {},
}

describe('what the booking form sends', () => {
  test('is refused by the contract without times, without patients and the wrong way round', () => {
    expect(AppointmentForm.safeParse(toBooking({ ...values, start: '' }, zone)).success).toBe(false)
    expect(AppointmentForm.safeParse(toBooking({ ...values, day: '2026-02-30' }, zone)).success).toBe(false)
    expect(AppointmentForm.safeParse(toBooking({ ...values, patients: [] }, zone)).success).toBe(false)
    expect(AppointmentForm.safeParse(toBooking({ ...values, end: '10:00' }, zone)).success).toBe(false)
  })

  test('has the instants of the clinic’s zone', () => {
    const sent = AppointmentForm.parse(toBooking(values, zone))
    expect(sent).toMatchObject({
      starts_at: '2026-11-20T09:30:00.000Z',
      ends_at: '2026-11-20T10:15:00.000Z',
      patient_ids: [7],
      service_id: 3,
    })
  })

  test('ends at the midnight after the day where it says 00:00', () => {
    expect(toBooking({ ...values, start: '23:00', end: '00:00' }, zone).ends_at).toBe('2026-11-20T23:00:00.000Z')
  })

  test('ends on the day after where the end is earlier than the start, and comes back into the form as it was', () => {
    const night = { ...values, start: '23:30', end: '00:30' }
    const sent = AppointmentForm.parse(toBooking(night, zone))
    expect([sent.starts_at, sent.ends_at]).toEqual(['2026-11-20T22:30:00.000Z', '2026-11-20T23:30:00.000Z'])
    const again = valuesOfAppointment(appointment({ starts_at: sent.starts_at, ends_at: sent.ends_at }), zone)
    expect([again.day, again.start, again.end]).toEqual(['2026-11-20', '23:30', '00:30'])
    expect(changedFields(again, again, zone)).toEqual({})
  })

  test('has its errors at the form’s own fields', () => {
    expect(toFormErrors({ 'patient_ids.0': 'a', ends_at: 'b', note: 'c' })).toEqual({
      patients: 'a',
      end: 'b',
      note: 'c',
    })
  })
})

const where = { day: values.day, zone }

describe('times', () => {
  test('that are no times change nothing', () => {
    expect(endAfter('', 45, '11:00', where)).toBe('11:00')
    expect(lengthOf({ start: '11:00', end: '10:00' }, where)).toBeNull()
  })
  /** In Madrid 02:00 is 03:00 on 28 March 2027, and 03:00 is 02:00 on 31 October. */
  test.each([
    ['2027-03-28', '01:30', 60, '03:30'],
    ['2027-03-28', '00:30', 120, '03:30'],
    ['2027-10-31', '01:30', 120, '02:30'],
    ['2027-10-31', '02:30', 30, '02:00'],
    ['2027-10-31', '01:00', 180, '03:00'],
  ])('on %s from %s on, %i minutes end at %s, and last so long', (day, start, minutes, end) => {
    const on = { day, zone }
    expect(endAfter(start, minutes, '', on)).toBe(end)
    expect(lengthOf({ start, end }, on, minutes)).toBe(minutes)
    const { starts_at, ends_at } = AppointmentForm.parse(toBooking({ ...values, day, start, end, minutes }, zone))
    expect((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000).toBe(minutes)
  })

  test('that an appointment has are sent back as they are, in the second of an hour that comes twice too', () => {
    const second = { starts_at: '2027-10-31T01:30:00.000Z', ends_at: '2027-10-31T02:30:00.000Z' }
    const over = { starts_at: '2027-10-31T22:00:00.000Z', ends_at: '2027-11-01T00:30:00.000Z' }
    for (const times of [second, over]) {
      expect(toBooking(valuesOfAppointment(appointment(times), zone), zone)).toMatchObject(times)
    }
    const longer = { ...valuesOfAppointment(appointment(second), zone), end: '04:00' }
    expect(toBooking(longer, zone)).toMatchObject({ ...second, ends_at: '2027-10-31T03:00:00.000Z' })
  })

  test('are drawn as long as they are where the clock goes back', () => {
    const times = { starts_at: '2027-10-31T00:30:00.000Z', ends_at: '2027-10-31T01:00:00.000Z' }
    expect(placementOf(appointment(times), zone)).toMatchObject({ start: 150, end: 180 })
  })

  test('keep a length, over midnight too', () => {
    expect(endAfter('10:50', 45, '', where)).toBe('11:35')
    expect(endAfter('23:40', 45, '', where)).toBe('00:25')
    expect(lengthOf({ start: '23:00', end: '00:00' }, where)).toBe(60)
    expect(lengthOf({ start: '23:30', end: '00:30' }, where)).toBe(60)
  })
  test.each([
    ['23:30', '00:30', true],
    ['23:30', '00:00', false],
    ['22:00', '10:00', true],
    ['22:00', '10:01', false],
    ['10:00', '09:00', false],
    ['10:00', '10:00', false],
    ['10:00', '11:00', false],
    ['', '11:00', false],
  ])('from %s to %s: is the end one of the next day? %s', (start, end, expected) => {
    expect(endsNextDay({ start, end })).toBe(expected)
  })
})

describe('a patient out of what was typed', () => {
  test('takes the phone apart from the name', () => {
    expect(patientOfText('  Marta  Gil 612 34 56 78 ')).toEqual({ name: 'Marta Gil', phone: '612 34 56 78' })
  })
  test('is called by the phone while nothing else is known', () => {
    expect(patientOfText('+34 612345678')).toEqual({ name: '+34 612345678', phone: '+34 612345678' })
  })
  test('takes a short number for part of the name', () => {
    expect(patientOfText('Juan 23')).toEqual({ name: 'Juan 23' })
  })
})

describe('the card', () => {
  const size = { width: 336, height: 300 }
  const box = (left: number, top: number, width = 200) => ({ left, right: left + width, top, bottom: top + 60 })
  test('never leaves the window', () => {
    expect(placeBeside(box(10, 200, 1380), size, { width: 1400, height: 400 })).toEqual({ left: 18, top: 92 })
    expect(placeBeside(box(0, -40, 300), size, { width: 320, height: 250 })).toEqual({ left: 8, top: 8 })
  })
  test('floats to the right, or to the left where there is no room', () => {
    expect(placeBeside(box(100, 100), size, { width: 1400, height: 900 })).toEqual({ left: 308, top: 92 })
    expect(placeBeside(box(1190, 100), size, { width: 1400, height: 900 })).toEqual({ left: 846, top: 92 })
  })
  test('covers nothing of what is as wide as the window, where there is room below or above', () => {
    expect(placeBeside(box(10, 100, 1380), size, { width: 1400, height: 800 })).toEqual({ left: 18, top: 168 })
    expect(placeBeside(box(10, 700, 1380), size, { width: 1400, height: 800 })).toEqual({ left: 18, top: 392 })
  })
})

describe('a time as it is typed', () => {
  test.each(['', '25', '25:00', '9:7', '12:60', '24:30', 'nine', '13pm', '0am', '7p', '19hm'])(
    '“%s” is none',
    (text) => {
      expect(readClock(text)).toBeNull()
    },
  )
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['10h15', '10:15'],
    ['1045', '10:45'],
    ['0730', '07:30'],
    ['7.30', '07:30'],
    ['19h', '19:00'],
    ['7pm', '19:00'],
    ['7:30 PM', '19:30'],
    ['7.30 p.m.', '19:30'],
    ['12am', '00:00'],
    ['12 p. m.', '12:00'],
    ['24:00', '00:00'],
  ])('“%s” is %s', (text, time) => {
    expect(readClock(text)).toBe(time)
  })
  test('goes round the clock', () => {
    expect(shiftClock('00:00', -5)).toBe('23:55')
    expect(shiftClock('9', 5)).toBe('9')
  })
})
