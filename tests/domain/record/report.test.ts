import { expect, test } from 'vitest'
import { entryKinds } from '@/lib/domain/record/kinds'
import { isWithin, reportedEntries } from '@/lib/domain/record/report'
import { recordSource } from '@/tests/support/pdf/source'

const zone = 'Europe/Madrid'
const all = { kind: 'record' as const, episode_id: null, from: null, to: null, kinds: [...entryKinds] }
const numbers = (asked: Partial<Parameters<typeof reportedEntries>[1]>) =>
  reportedEntries(recordSource().entries, { ...all, ...asked }, zone).map(({ id }) => id)

test.each([
  ['the record', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['a report: what is signed', { kind: 'progress' as const }, [1, 2, 3, 4, 5, 6, 7]],
  ['from a day', { from: '2026-11-15' }, [8, 9]],
  ['until a day', { to: '2026-10-03' }, [1, 2, 3, 4]],
  ['another episode', { episode_id: 99 }, []],
  ['an episode', { episode_id: 4, kinds: ['pain' as const] }, [2, 6]],
  ['those that were found', { entry_ids: [9, 1, 12345] }, [1, 9]],
  ['none that were found', { entry_ids: [] }, []],
  ['no kind', { kinds: [] }, []],
])('%s', (_, asked, found) => expect(numbers(asked)).toEqual(found))

test.each([
  ['2026-10-24T21:59:59Z', '2026-10-24', true],
  // Midnight by the clinic's clock, in summer and, a day later, in winter.
  ['2026-10-24T22:00:00Z', '2026-10-24', false],
  ['2026-10-25T22:59:59Z', '2026-10-25', true],
  ['2026-10-25T23:00:00Z', '2026-10-25', false],
])('%s is of the day %s: %s', (at, day, is) => expect(isWithin(at, { from: day, to: day }, zone)).toBe(is))
