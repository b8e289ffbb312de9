import { describe, expect, test } from 'vitest'
import { keptReason, type SeriesAppointment } from '@/lib/domain/series/series-appointment'
import { weekly } from '@/tests/support/factories/series'
import { series } from '@/tests/support/series-plan'

describe('an appointment is kept', () => {
  const appointment = series(weekly(1)).appointments[0]!
  test.each<[string, Partial<SeriesAppointment>, number, string, string | null]>([
    ['while it is to come', {}, 2, '2027-03-15T08:00:00Z', null],
    ['while it is going on', {}, 2, '2027-03-15T09:59:00Z', null],
    ['when it is over', {}, 2, '2027-03-15T10:00:00Z', 'past'],
    ['when it was attended', { attendance: 'attended' }, 1, '2027-03-01T00:00:00Z', 'attended'],
    ['when it was missed', { attendance: 'no_show' }, 1, '2027-03-01T00:00:00Z', 'attended'],
    ['when it is billed', { billed: true }, 1, '2027-03-01T00:00:00Z', 'billed'],
    ['when it was changed on its own', { detached: true }, 2, '2027-03-01T00:00:00Z', 'own'],
    ['but not from its own hand', { detached: true }, 1, '2027-03-01T00:00:00Z', null],
  ])('%s', (_, more, selectedId, now, reason) => {
    expect(keptReason({ ...appointment, ...more }, selectedId, new Date(now))).toBe(reason)
  })
})
