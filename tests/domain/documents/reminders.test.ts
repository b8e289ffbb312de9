import { describe, expect, it } from 'vitest'
import { DocumentReminders } from '@/lib/contract/document-reminders'
import {
  dueDocumentReminder,
  isReminding,
  type RemindableDocument,
  remindingWait,
} from '@/lib/domain/documents/reminders'

const rules: DocumentReminders = { after_days: 3, before_days: 2, reminders_max: 2, reminders_at: '10:00' }
const sent: RemindableDocument = {
  sent_on: '2026-11-10',
  reminded_on: [],
  expires_on: null,
  link_until: null,
  opened_on: null,
}
const due = (more: Partial<RemindableDocument>, today: string, other: Partial<DocumentReminders> = {}) =>
  dueDocumentReminder({ ...sent, ...more }, { ...rules, ...other }, today)

describe('a reminder of a document that is not signed', () => {
  it.each<[string, ReturnType<typeof due>, Partial<RemindableDocument>, string, Partial<DocumentReminders>]>([
    ['is not due before the days that the clinic says', null, {}, '2026-11-12', {}],
    ['is due then', 'after', {}, '2026-11-13', {}],
    ['is due later too, where nobody was reminded on that day', 'after', {}, '2026-11-20', {}],
    ['counts from the last one', null, { reminded_on: ['2026-11-13'] }, '2026-11-15', {}],
    ['comes again', 'after', { reminded_on: ['2026-11-13'] }, '2026-11-16', {}],
    ['comes as often as the clinic says', null, { reminded_on: ['2026-11-13', '2026-11-16'] }, '2026-11-30', {}],
    ['is not of the day on which it was sent', null, { expires_on: '2026-11-11' }, '2026-11-10', {}],
    ['comes before the last day', 'before', { expires_on: '2026-11-14' }, '2026-11-12', {}],
    ['comes before the link is over', 'before', { link_until: '2026-11-14' }, '2026-11-12', {}],
    [
      'comes before whichever is over first',
      'before',
      { expires_on: '2027-01-01', link_until: '2026-11-13' },
      '2026-11-11',
      {},
    ],
    ['comes once before it', null, { expires_on: '2026-11-14', reminded_on: ['2026-11-12'] }, '2026-11-13', {}],
    [
      'does not come before it to whom it was sent later',
      null,
      { sent_on: '2026-11-13', expires_on: '2026-11-14' },
      '2026-11-14',
      {},
    ],
    ['does not come after the last day', null, { expires_on: '2026-11-14' }, '2026-11-15', {}],
    ['comes after the link is over', 'after', { link_until: '2026-11-12' }, '2026-11-13', {}],
    ['does not come after, where the clinic wants none', null, {}, '2026-11-20', { after_days: null }],
    [
      'does not come before, where the clinic wants none',
      null,
      { expires_on: '2026-11-13' },
      '2026-11-12',
      { before_days: null },
    ],
    ['does not come of what is long ago', null, {}, '2027-01-10', {}],
    ['does not come on the day on which it was opened', null, { opened_on: '2026-11-13' }, '2026-11-13', {}],
    ['comes of what is not that long ago', 'after', {}, '2027-01-09', {}],
  ])('%s: %s', (_, kind, document, today, other) => {
    expect(due(document, today, other)).toBe(kind)
  })

  it.each([
    [599, false],
    [600, true],
    [1259, true],
    [1260, false],
  ])('at minute %i of the day: %s', (minute, is) => {
    expect(isReminding(rules, minute)).toBe(is)
  })

  it.each([
    [600, 0],
    [1259, 0],
    [1260, 13 * 60],
    [0, 10 * 60],
    [599, 1],
  ])('a mail at minute %i of the day waits %i minutes', (minute, wait) => {
    expect(remindingWait(rules, minute)).toBe(wait * 60_000)
  })
})

describe('what a clinic may choose', () => {
  it.each([
    [{}, true],
    [{ after_days: null }, true],
    [{ after_days: null, before_days: null }, false],
    [{ reminders_at: '07:59' }, false],
    [{ reminders_at: '20:01' }, false],
    [{ reminders_at: '8:00' }, false],
    [{ reminders_max: 0 }, false],
    [{ after_days: 31 }, false],
  ])('%o: %s', (change, isTaken) => {
    expect(DocumentReminders.safeParse({ ...rules, ...change }).success).toBe(isTaken)
  })
})
