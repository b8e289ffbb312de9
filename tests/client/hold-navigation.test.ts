// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdNavigations } from '@/lib/client/hold-navigation'

const network = vi.fn<typeof fetch>()
const say = vi.fn()
const stood = vi.spyOn(window.history, 'replaceState')
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  window.fetch = network
  end = holdNavigations(say)
})
afterEach(() => {
  end()
  vi.useRealTimers()
  network.mockReset()
  say.mockReset()
  stood.mockClear()
})

const page = { headers: { rsc: '1' } }
const answered = (asked: Promise<Response>) =>
  Promise.race([
    asked.then(
      ({ status }) => String(status),
      () => 'rejected',
    ),
    vi.advanceTimersByTimeAsync(20_000).then(() => 'held'),
  ])
const dead: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const hangs: typeof fetch = () => new Promise(() => {})
const status =
  (code: number): typeof fetch =>
  async () =>
    new Response('', { status: code })

describe('a page that somebody goes to', () => {
  it.each([
    ['without a network', dead],
    ['that hangs', hangs],
    ['that a proxy answers for', status(503)],
  ])('%s is held and said', async (_, fetched) => {
    network.mockImplementation(fetched)
    expect(await answered(fetch('/patients', page))).toBe('held')
    expect(say).toHaveBeenCalledOnce()
    expect(stood, 'the router stands on the page that is shown').toHaveBeenCalledExactlyOnceWith(
      null,
      '',
      location.href,
    )
  })

  it.each([200, 307, 404, 500])('is given as it is answered, with %i', async (code) => {
    network.mockImplementation(status(code))
    expect(await answered(fetch('/patients', page))).toBe(String(code))
    expect(say).not.toHaveBeenCalled()
  })
})

it.each([
  ['a page fetched ahead', { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ['a part of one', { headers: { rsc: '1', 'next-router-segment-prefetch': '/_tree' } }],
  ['a call of the API', { method: 'POST' }],
])('%s fails as ever', async (_, init) => {
  network.mockImplementation(dead)
  expect(await answered(fetch('/patients', init))).toBe('rejected')
  expect(say).not.toHaveBeenCalled()
})
