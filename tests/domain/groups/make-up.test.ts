import { expect, it } from 'vitest'
import { makeUpRefusal } from '@/lib/domain/groups/make-up'

const rules = { notice_hours: 6, per_month: 2, valid_days: 30, needs_payment: true, on_holidays: true }
const missed = {
  ...{ starts_at: '2026-11-18T18:00:00Z', said_at: '2026-11-18T12:00:00Z' },
  ...{ is_called_off: false, given: 1, is_paid: true },
}

it.each([
  ['what was said in time', {}, {}, null],
  ['nothing that was said a minute late', {}, { said_at: '2026-11-18T12:01:00Z' }, 'late'],
  ['no more than so many a month', {}, { given: 2 }, 'many'],
  ['as many as there are, without a number', { per_month: null }, { given: 9 }, null],
  ['nothing of a month that is not paid', {}, { is_paid: false }, 'unpaid'],
  ['what is not paid, where that does not matter', { needs_payment: false }, { is_paid: false }, null],
  [
    'what the clinic called off, however late and many',
    {},
    { is_called_off: true, said_at: missed.starts_at, given: 9 },
    null,
  ],
  ['nothing of a holiday, where the clinic says so', { on_holidays: false }, { is_called_off: true }, 'holiday'],
])('makes up for %s', (_, own, given, refusal) =>
  expect(makeUpRefusal({ ...rules, ...own }, { ...missed, ...given })).toBe(refusal),
)
