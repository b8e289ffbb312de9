// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { toldAtLast } from '@/lib/client/told-at-last'
import { goOffline } from '@/tests/support/offline'

vi.mock('@/lib/client/probe', () => ({ probe: () => new Promise(() => {}) }))

const lost = (status = 0) => new ApiError(status, { code: 'unavailable', message: '', errors: {} })
const write = vi.fn(async (_: boolean) => 'done')
const asked = () => write.mock.calls.map(([isAgain]) => isAgain)
const loses = () => {
  notHeard()
  return Promise.reject(lost())
}

beforeEach(() => {
  vi.useFakeTimers()
  write.mockReset().mockResolvedValue('done')
})
afterEach(() => {
  heard()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('asks once more by itself as soon as the API answers again', async () => {
  write.mockImplementationOnce(loses)
  const meanwhile = vi.fn()
  const told = toldAtLast(write, { meanwhile })
  await vi.advanceTimersByTimeAsync(2000)
  expect([asked(), meanwhile.mock.calls.length]).toEqual([[false], 1])
  heard()
  expect(await told).toBe('done')
  expect(asked()).toEqual([false, true])
})

it.each([
  ['without a network', 0, goOffline, 'unavailable'],
  ['where the API itself has failed, and saved nothing', 500, () => {}, 'unavailable'],
  ['where it was refused', 409, () => {}, 'unavailable'],
])('asks nothing %s', async (_, status, before, code) => {
  before()
  write.mockRejectedValueOnce(lost(status))
  await expect(toldAtLast(write)).rejects.toMatchObject({ status, problem: { code } })
  expect(asked()).toEqual([false])
})

it.each([
  ['where the API stays away', loses, [false]],
  ['where nobody answers the second time either', () => Promise.reject(lost(502)), [false, true]],
])('says that nobody knows whether it is saved %s', async (_, fails, expected) => {
  write.mockImplementation(fails)
  const told = expect(toldAtLast(write)).rejects.toMatchObject({ status: 0, code: 'upstream_timeout' })
  await vi.advanceTimersByTimeAsync(20_000)
  await told
  expect(asked()).toEqual(expected)
})

it('does not wait for what waits elsewhere', async () => {
  write.mockImplementationOnce(loses)
  await expect(toldAtLast(write, { isKept: true })).rejects.toMatchObject({ code: 'unavailable' })
})
