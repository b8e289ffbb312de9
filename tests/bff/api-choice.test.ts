import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiChoice, mayRepeat } from '@/lib/bff/api-choice'

type Api = { server: Server; address: string; isWell: boolean; asked: string[] }
async function startApi(name: string): Promise<Api> {
  const api = { isWell: true, asked: [] as string[] } as Api
  api.server = createServer((request, response) => {
    if (request.url === '/health') return void response.writeHead(api.isWell ? 200 : 503).end()
    api.asked.push(`${request.method} ${request.url}`)
    response.end(name)
  })
  await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve))
  api.address = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`
  return api
}

let one: Api
let two: Api
/** Nobody listens there. */
const DEAD = 'http://127.0.0.1:1'
beforeAll(async () => {
  ;[one, two] = await Promise.all([startApi('one'), startApi('two')])
})
afterAll(() => {
  for (const { server } of [one, two]) server.close()
})

describe('of several APIs', () => {
  const choose = (...addresses: string[]) => {
    const choice = new ApiChoice(addresses)
    choice.stop()
    return choice
  }

  it('each is asked in its turn', () => {
    const choice = choose('a', 'b', 'c')
    expect([choice.order(), choice.order(), choice.order(), choice.order()].map(([first]) => first)).toEqual([
      'a',
      'b',
      'c',
      'a',
    ])
  })

  it('one that was out of reach comes last, until its health is good', async () => {
    const choice = choose(one.address, two.address)
    choice.leave(one.address)
    expect([choice.order()[0], choice.order()[0]]).toEqual([two.address, two.address])
    await choice.look()
    expect(new Set([choice.order()[0], choice.order()[0]])).toEqual(new Set([one.address, two.address]))
  })

  it('one that says that it leaves is not asked any more', async () => {
    const choice = choose(one.address, two.address)
    two.isWell = false
    await choice.look()
    two.isWell = true
    expect([choice.order()[0], choice.order()[0]]).toEqual([one.address, one.address])
  })

  it('the only one is asked whatever it says', () => {
    const choice = choose('a')
    choice.leave('a')
    expect(choice.order()).toEqual(['a'])
  })
})

describe('a call whose API is dead', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  const upstream = async (addresses: string) => {
    vi.stubEnv('CLINIC_API_URL', addresses)
    vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more')
    vi.resetModules()
    return (await import('@/lib/bff/upstream')).askUpstream
  }

  it('is taken by another one, also a write, which never arrived', async () => {
    const ask = await upstream(`${DEAD},${one.address}`)
    one.asked = []
    for (const method of ['GET', 'POST', 'GET', 'PATCH']) {
      const answer = await ask('/api/me', { method, ...(method !== 'GET' && { body: '{}' }) })
      expect(await answer.text()).toBe('one')
    }
    expect(one.asked).toEqual(['GET /api/me', 'POST /api/me', 'GET /api/me', 'PATCH /api/me'])
  })

  it('is refused where none is left, with when to try again', async () => {
    const ask = await upstream(`${DEAD},http://127.0.0.1:2`)
    await expect(ask('/api/me', {})).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a call that failed on the way is made again', () => {
  const lost = Object.assign(new TypeError('fetch failed'), { cause: { code: 'UND_ERR_SOCKET' } })
  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
  it.each([
    ['a read', lost, { method: 'GET' }, true],
    ['a write with a key of its own', lost, { method: 'POST', headers: { 'idempotency-key': 'k' } }, true],
    ['a write that may have arrived: not', lost, { method: 'PATCH', body: '{}' }, false],
    ['a write that never arrived', refused, { method: 'PATCH', body: '{}' }, true],
    ['a file that is streamed: not', refused, { method: 'POST', body: new ReadableStream() }, false],
  ])('%s', (_, error, init, may) => {
    expect(mayRepeat(error, init)).toBe(may)
  })
})
