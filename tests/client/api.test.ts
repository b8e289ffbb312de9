import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, whenUnauthenticated } from '@/lib/client/api'
import { isReached, lastHeard, onReached } from '@/lib/client/connection'
import { createQueryClient } from '@/lib/client/query-client'
import { readKey } from '@/lib/client/read-key'
import { readOptions } from '@/lib/client/use-api'

const fetched = vi.fn<typeof fetch>()
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
/** An answer that never comes, as fetch has it: it ends when it is given up. */
const hang: typeof fetch = (input) =>
  new Promise((_, reject) => {
    const { signal } = input as Request
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** What of a browser a call needs: jsdom's own signals are none for Node's requests. */
class PageRequest extends Request {
  constructor(input: RequestInfo, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
  }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  onlineManager.setOnline(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
  onlineManager.setOnline(true)
})

/** What a call was refused with, as code; the clock goes on meanwhile. */
async function refusalOf(asked: Promise<unknown>, ms = 0) {
  const refused = asked.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )
  if (ms > 0) await vi.advanceTimersByTimeAsync(ms)
  return refused
}

describe('a call without an answer', () => {
  const room = { name: 'Sala 1', kind: 'room', capacity: 1, color: 'teal' } as const
  it.each([
    ['a read', () => call('rooms.list'), 10_000],
    ['a write', () => call('rooms.create', { body: room }), 20_000],
  ])('%s is given up after its limit', async (_, ask, limit_ms) => {
    // The code that sends is there before the clock is held.
    fetched.mockResolvedValueOnce(json({ data: [] }))
    await call('rooms.list')
    vi.useFakeTimers()
    fetched.mockImplementation(hang)
    let ended = ''
    const asked = refusalOf(ask()).then((code) => {
      ended = code
    })
    await vi.advanceTimersByTimeAsync(limit_ms - 1)
    expect(ended).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(ended).toBe('upstream_timeout')
    expect(isReached()).toBe(false)
  })

  it('whose body stops half way is given up as well', async () => {
    fetched.mockResolvedValueOnce(json({ data: [] }))
    await call('rooms.list')
    vi.useFakeTimers()
    fetched.mockResolvedValue(
      new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) })),
    )
    expect(await refusalOf(call('rooms.list'), 10_000)).toBe('upstream_timeout')
  })

  it('is noted, and so is the next answer, a refusal too', async () => {
    const told: boolean[] = []
    const end = onReached((is) => told.push(is))
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await refusalOf(call('rooms.list'))).toBe('unavailable')
    fetched.mockResolvedValueOnce(json({ code: 'forbidden', message: 'No', errors: {} }, 403))
    const before = Date.now()
    expect(await refusalOf(call('rooms.list'))).toBe('forbidden')
    end()
    expect(told).toEqual([false, true])
    expect(lastHeard()).toBeGreaterThanOrEqual(before)
  })

  it('is none when something on the way answers for the API', async () => {
    fetched.mockResolvedValueOnce(json({ code: 'unavailable', message: '', errors: {} }, 503))
    expect(await refusalOf(call('rooms.list'))).toBe('unavailable')
    expect(isReached()).toBe(true)
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await refusalOf(call('rooms.list'))
    fetched.mockResolvedValueOnce(json({ code: 'unavailable', message: '', errors: {} }, 503))
    await refusalOf(call('rooms.list'))
    expect(isReached(), 'it is still not the API').toBe(false)
  })

  it.each([
    ['a write that went out', true, 'upstream_timeout'],
    ['a write without a network, which went nowhere', false, 'unavailable'],
  ])('%s', async (_, onLine, code) => {
    vi.stubGlobal('navigator', { onLine })
    fetched.mockImplementation(async () => {
      // By now the network is gone, whatever was sent.
      vi.stubGlobal('navigator', { onLine: false })
      throw new TypeError('Failed to fetch')
    })
    expect(await refusalOf(call('rooms.create', { body: room }))).toBe(code)
    expect(isReached()).toBe(false)
  })

  it('does not end the session', async () => {
    const left = vi.fn()
    whenUnauthenticated(left)
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await refusalOf(call('me.show'))
    fetched.mockResolvedValueOnce(json({ code: 'failure', message: '', errors: {} }, 500))
    await refusalOf(call('me.show'))
    expect(left).not.toHaveBeenCalled()
    fetched.mockResolvedValueOnce(json({ code: 'unauthenticated', message: '', errors: {} }, 401))
    await refusalOf(call('me.show'))
    expect(left).toHaveBeenCalledOnce()
  })

  it('that nobody waits for any more is no loss of the connection', async () => {
    fetched.mockImplementation(hang)
    const gone = new AbortController()
    const asked = call('rooms.list', { signal: gone.signal }).catch((error: Error) => error.name)
    gone.abort()
    expect(await asked).toBe('AbortError')
    expect(isReached()).toBe(true)
  })
})

describe('a read where the browser says that it is offline', () => {
  it('is tried, fails at once, and is not waited for in silence', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    onlineManager.setOnline(false)
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const client = createQueryClient()
    // What is fetched by hand is tried once, unless it is told what a screen's reads are.
    const read = client.fetchQuery({ ...client.getDefaultOptions().queries, ...readOptions('rooms.list') })
    expect(await refusalOf(read)).toBe('unavailable')
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('a tab of a device that another tab handed over', () => {
  it('reads again whose it is, by what it is refused', async () => {
    fetched.mockResolvedValue(json({ code: 'device_handed_over', message: 'x', errors: {} }, 403))
    const client = createQueryClient()
    client.setQueryData(readKey('me.show'), { data: { handed_over: false } })
    await refusalOf(client.fetchQuery(readOptions('rooms.list')))
    expect(client.getQueryState(readKey('me.show'))?.isInvalidated).toBe(true)
  })
})
