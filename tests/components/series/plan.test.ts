import { expect, it } from 'vitest'
import { askPlan } from '@/components/series/plan'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { occurrence } from '@/tests/support/factories/series'

const changes = [
  { day: '2027-03-01', skip: true },
  { day: '2027-03-09', skip: true },
]
const ask = () => {
  const body = { scope: 'all' as const, action: 'update' as const, change: {}, changes }
  return askPlan({ kind: 'change', id: 4, body }, new AbortController().signal)
}
const refuse = (errors: Record<string, string[]>) => {
  throw new ApiError(422, { code: 'invalid', message: '', errors })
}
const plan = { changed: [], created: [], left_out: [occurrence('2027-03-01')], removed: [] }
const kept = [
  { appointment_id: 1, starts_at: '2027-03-01T09:00:00Z', reason: 'left_out' },
  { appointment_id: 2, starts_at: '2027-03-08T09:00:00Z', reason: 'past' },
]

it('asks again without what was decided of days that there are no more, and shows the others once', async () => {
  answers['series.preview-change'] = ({ body }) =>
    (body.changes as unknown[]).length === 2 ? refuse({ 'changes.1.day': ['x'] }) : { data: { ...plan, kept } }
  const { rows, kept: stay } = await ask()
  expect(calls('series.preview-change').at(-1).body.changes).toEqual([changes[0]])
  expect([rows.length, stay.map(({ appointment_id }) => appointment_id)]).toEqual([1, [2]])
})

it('does not where anything else is wrong', async () => {
  answers['series.preview-change'] = () => refuse({ 'changes.1.day': ['x'], 'change.ends_at': ['y'] })
  await expect(ask()).rejects.toThrow(ApiError)
  expect(calls('series.preview-change')).toHaveLength(1)
})
