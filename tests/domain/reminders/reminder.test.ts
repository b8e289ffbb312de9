import { describe, expect, it, test } from 'vitest'
import type { ReminderMoment } from '@/lib/contract/reminders'
import {
  appointmentWhen,
  dueAt,
  dueReminder,
  fillTemplate,
  momentKey,
  type Remindable,
  reachesUntil,
} from '@/lib/domain/reminders/reminder'

const MADRID = 'Europe/Madrid'
const CANARY = 'Atlantic/Canary'
const LISBON = 'Europe/Lisbon'
const eve: ReminderMoment = { kind: 'days', days: 1, at: '18:00' }
const hours = (count: number): ReminderMoment => ({ kind: 'hours', hours: count })

describe('a reminder is due', () => {
  test.each([
    ['the evening before', eve, '2026-11-20T09:00:00Z', MADRID, '2026-11-19T17:00:00.000Z'],
    ['an hour later on the islands', eve, '2026-11-20T09:00:00Z', CANARY, '2026-11-19T18:00:00.000Z'],
    ['in local time, over the end of summer time', eve, '2026-10-25T09:00:00Z', MADRID, '2026-10-24T16:00:00.000Z'],
    ['in local time, over its beginning', eve, '2027-03-28T09:00:00Z', LISBON, '2027-03-27T18:00:00.000Z'],
    ['real hours before, over its end', hours(24), '2026-10-25T09:00:00Z', MADRID, '2026-10-24T09:00:00.000Z'],
    [
      'at the midnight it begins with',
      { ...eve, at: '24:00' },
      '2026-11-20T09:00:00Z',
      MADRID,
      '2026-11-19T23:00:00.000Z',
    ],
    ['a week before', { ...eve, days: 7, at: '09:30' }, '2026-11-20T23:30:00Z', MADRID, '2026-11-14T08:30:00.000Z'],
  ] as const)('%s', (_, moment, starts_at, zone, expected) => expect(dueAt(moment, starts_at, zone)).toBe(expected))

  it('under the name of its moment', () => {
    expect([hours(24), eve].map(momentKey)).toEqual(['hours:24', 'days:1@18:00'])
  })
})

test.each([
  [[eve], '2026-11-21T23:00:00.000Z'],
  [[hours(2), eve], '2026-11-21T23:00:00.000Z'],
  [[hours(168), eve], '2026-11-27T10:00:00.000Z'],
])('%j reaches no appointment after %s', (moments, until) =>
  expect(reachesUntil(moments, new Date('2026-11-20T10:00:00Z'), MADRID)).toBe(until),
)

describe('of an appointment at 10:00 in Madrid, reminded the evening before,', () => {
  const starts_at = '2026-11-20T09:00:00.000Z'
  const evening = '2026-11-19T17:00:00.000Z'
  const booked = { starts_at, placed_at: '2026-11-02T09:00:00.000Z', reminders: [] }
  const told = (planned_at: string, of: Partial<Remindable['reminders'][number]> = {}) => [
    { starts_at, planned_at, moment: momentKey(eve), status: 'sent' as const, ...of },
  ]
  const due = (appointment: Partial<Remindable>, now: string, moments: ReminderMoment[] = [eve]) =>
    dueReminder({ ...booked, ...appointment }, moments, new Date(now), MADRID)

  it('nobody is reminded before the moment, nor once the appointment has begun', () => {
    expect(due({}, '2026-11-19T16:59:59Z')).toBeNull()
    expect(due({}, evening)).toBe('days:1@18:00')
    expect(due({}, '2026-11-20T08:59:59Z')).toBe('days:1@18:00')
    expect(due({}, starts_at)).toBeNull()
  })

  it('nobody is reminded twice of a moment, whatever became of it', () => {
    for (const status of ['planned', 'sent', 'dropped'] as const) {
      expect(due({ reminders: told(evening, { status }) }, '2026-11-19T17:01:00Z')).toBeNull()
    }
  })

  it('nobody is reminded of what was booked or moved after the moment: they have just arranged it', () => {
    expect(due({ placed_at: '2026-11-19T17:00:01.000Z' }, '2026-11-19T18:00:00Z')).toBeNull()
  })

  it('nobody is reminded again because the moment was changed in the settings', () => {
    const reminders = told(evening)
    expect(due({ reminders }, '2026-11-19T18:00:00Z', [{ ...eve, at: '18:30' }])).toBeNull()
    expect(due({ reminders }, '2026-11-19T18:00:00Z', [hours(48)])).toBeNull()
  })

  it('one reminder is sent for two moments that passed while nothing was sent: the later', () => {
    const moments = [eve, hours(48)]
    expect(due({}, '2026-11-19T18:00:00Z', moments)).toBe('days:1@18:00')
    expect(due({ reminders: told('2026-11-19T18:00:00.000Z') }, '2026-11-19T18:01:00Z', moments)).toBeNull()
  })

  it('each of two moments has its own', () => {
    const moments = [eve, hours(2)]
    const reminders = told(evening)
    expect(due({ reminders }, '2026-11-20T06:59:00Z', moments)).toBeNull()
    expect(due({ reminders }, '2026-11-20T07:00:00Z', moments)).toBe('hours:2')
  })

  describe('who was told another time', () => {
    const placed_at = '2026-11-19T19:00:00.000Z'
    const moved = { placed_at, reminders: told(evening, { starts_at: '2026-11-20T08:00:00.000Z' }) }

    it('is not told the new one while the move can be undone', () => {
      expect(due(moved, '2026-11-19T19:00:09Z')).toBeNull()
    })

    it('is told the new one, once', () => {
      const moment = due(moved, '2026-11-19T19:00:10Z') as string
      expect(moment).toBe(`moved:${placed_at}`)
      const reminders = [...moved.reminders, ...told('2026-11-19T19:00:10.000Z', { moment })]
      expect(due({ ...moved, reminders }, '2026-11-19T19:02:00Z')).toBeNull()
      expect(due({ ...moved, reminders }, '2026-11-20T07:00:00Z', [eve, hours(2)])).toBe('hours:2')
    })

    it('is told the first one again when it is moved back after that', () => {
      const again = '2026-11-19T20:00:00.000Z'
      const reminders = [
        ...told(evening),
        ...told('2026-11-19T19:01:00.000Z', { starts_at: '2026-11-20T08:00:00.000Z', moment: `moved:${placed_at}` }),
      ]
      expect(due({ placed_at: again, reminders }, '2026-11-19T20:01:00Z')).toBe(`moved:${again}`)
    })

    it('is told nothing when nothing was sent of it', () => {
      const reminders = told(evening, { starts_at: '2026-11-20T08:00:00.000Z', status: 'dropped' })
      expect(due({ placed_at, reminders }, '2026-11-19T19:01:00Z')).toBeNull()
    })

    it('is told nothing when the move was undone', () => {
      expect(due({ placed_at, reminders: told(evening) }, '2026-11-19T19:01:00Z')).toBeNull()
    })

    it('waits for the moment of the new time when that is still to come', () => {
      const later = { ...moved, starts_at: '2026-11-27T09:00:00.000Z' }
      expect(due(later, '2026-11-19T19:01:00Z')).toBeNull()
      expect(due(later, '2026-11-26T17:00:00Z')).toBe('days:1@18:00')
    })
  })
})

describe('a reminder’s text', () => {
  it('has its places filled, each as often as it stands there, and nothing else', () => {
    const values = { name: 'Íñigo $& [date]', date: 'el lunes', time: '9:00' }
    expect(fillTemplate('[name]: [date], [time]. [time]! [other] [Name]', values)).toBe(
      'Íñigo $& [date]: el lunes, 9:00. 9:00! [other] [Name]',
    )
  })

  test.each([
    ['es', MADRID, 'lunes, 1 de marzo', '10:00'],
    ['es', CANARY, 'lunes, 1 de marzo', '09:00'],
    ['fr', MADRID, 'lundi 1 mars', '10:00'],
    ['en', MADRID, 'Monday 1 March', '10:00'],
  ] as const)('has day and time in %s, in %s', (locale, zone, date, time) => {
    const when = appointmentWhen('2027-03-01T09:00:00Z', locale, zone)
    expect({ ...when, time: when.time.replace(/\s/g, ' ') }).toEqual({ date, time })
  })
})
