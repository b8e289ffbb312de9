// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { forgetRolls } from '@/lib/client/roll/forget-rolls'
import { rollOf } from '@/lib/client/roll/roll-of'
import { answers, calls } from '@/tests/support/answers'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))

const tap = { activity_id: 5, enrolment_id: 1, state: 'missed', from: 'enrolled', version: 1 } as const

beforeEach(() => {
  localStorage.clear()
  heard()
})

it('sends nothing of who has logged out as whoever comes next: the wrapper’s page lives on', async () => {
  answers['enrolments.update'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  notHeard()
  await rollOf(7).tap(tap)
  expect(calls('enrolments.update')).toHaveLength(1)
  expect(localStorage.length).toBe(1)
  forgetRolls()
  expect([rollOf(7).taps, localStorage.length]).toEqual([[], 0])
  heard()
  await Promise.resolve()
  expect(calls('enrolments.update')).toHaveLength(1)
})
