import { describe, expect, test } from 'vitest'
import { instantAt } from '@/lib/domain/time/clock'
import { clockChangeAt, clockChangeOf, missedMinute } from '@/lib/domain/time/clock-shift'

const [MADRID, SPRING, AUTUMN] = ['Europe/Madrid', '2027-03-28', '2027-10-31']
const SKIPPED = { kind: 'skipped', from: 120, to: 180 }
const TWICE = { kind: 'twice' }

describe('a local time', () => {
  test.each<[string, number, string, object | null, string]>([
    [SPRING, 119, MADRID, null, 'before what is skipped'],
    [SPRING, 120, MADRID, SKIPPED, 'its first minute'],
    [SPRING, 135, MADRID, SKIPPED, 'in the middle'],
    [SPRING, 179, MADRID, SKIPPED, 'its last minute'],
    [SPRING, 180, MADRID, null, 'after it'],
    ['2027-03-29', 135, MADRID, null, 'the next day'],
    [AUTUMN, 119, MADRID, null, 'before what comes twice'],
    [AUTUMN, 150, MADRID, TWICE, 'within'],
    [AUTUMN, 180, MADRID, null, 'after it'],
    ['2027-10-03', 135, 'Australia/Lord_Howe', { kind: 'skipped', from: 120, to: 150 }, 'by half an hour'],
    ['2027-03-28', 135, 'America/Bogota', null, 'where no clock changes'],
  ])('%s, minute %i in %s: %o, %s', (day, minute, zone, expected, _) =>
    expect(clockChangeAt(day, minute, zone)).toEqual(expected),
  )
})

describe('a span says', () => {
  test.each([
    ['that it begins in no hour', { start: 135, end: 195 }, SPRING, SKIPPED],
    ['that it ends in none', { start: 60, end: 150 }, SPRING, SKIPPED],
    ['nothing, when it lasts over it', { start: 60, end: 240 }, SPRING, null],
    ['that it begins in an hour that comes twice', { start: 150, end: 200 }, AUTUMN, TWICE],
    ['nothing of an end there, which its length settles', { start: 60, end: 150 }, AUTUMN, null],
  ])('%s', (_, span, day, expected) => expect(clockChangeOf(span, day, MADRID)).toEqual(expected))
})

describe('a date of a series', () => {
  const at = (minute: number) => instantAt(SPRING, minute, MADRID)
  test.each([
    ['was meant for the time that is not there', at(150), [150, 210], 150],
    ['is at its own time, when no other is elsewhere', at(210), [210], null],
    ['is at its own time on any other day', instantAt('2027-03-21', 150, MADRID), [150], null],
  ])('%s', (_, starts_at, minutes, expected) => expect(missedMinute(starts_at, minutes, MADRID)).toBe(expected))
})
