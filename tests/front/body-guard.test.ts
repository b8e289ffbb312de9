import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { JSON_MAX_BYTES } from '@/lib/domain/constants'
import { BodyBudget } from '@/lib/front/body-budget'
import { type BodyRules, bodiesOfMany, bodyGuard } from '@/lib/front/body-guard'
import { standBefore } from '@/lib/front/stand-before'
import { headOf, rawSocket, statusIn } from '@/tests/support/raw-socket'

const KB = 1024
const servers: Server[] = []
let port: number
/** Bytes that the server behind was handed, of all requests. */
let handed: number

/** As Next does: it reads a body as fast as it comes, and answers when it has it, or when it pleases. */
const readAll = (request: IncomingMessage, response: ServerResponse) => {
  request.on('data', (part: Buffer) => {
    handed += part.length
  })
  request.on('end', () => response.end('taken'))
}

async function serve(changed: Partial<BodyRules> = {}, answer = readAll) {
  handed = 0
  const server = createServer(answer)
  servers.push(server)
  standBefore(
    server,
    bodyGuard({
      isTaken: (path) => path.startsWith('/api/'),
      ...bodiesOfMany(),
      addressOf: () => '192.0.2.1',
      ...changed,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const textKind = (total: number, share = total, arrives_within_ms = 60_000, max = 100 * KB) => ({
  text: { max, arrives_within_ms, budget: new BodyBudget({ total, share }) },
})
const begin = (length: number, path = '/api/patients') => {
  const socket = rawSocket(port)
  socket.say(headOf('POST', path, { 'content-length': length }))
  return socket
}

describe('a page', () => {
  it.each([
    ['a length', { 'content-length': 10 * KB * KB }],
    ['parts', { 'transfer-encoding': 'chunked' }],
  ])('takes no body, of %s: it is refused before anybody reads', async (_, headers) => {
    await serve()
    for (const path of ['/patients', '/login?next=/api/', '/app/x', '/_next/image', '/apis/x']) {
      const socket = rawSocket(port)
      socket.say(headOf('POST', path, headers))
      await expect.poll(() => statusIn(socket.heard())).toBe(413)
      await expect.poll(() => socket.heard()).toContain('"code":"payload_too_large"')
    }
    expect(handed).toBe(0)
  })

  it('says so to who sends all of it first, and ends the connection of who never stops', async () => {
    await serve()
    const whole = rawSocket(port)
    whole.say(headOf('POST', '/patients', { 'content-length': 5000 * KB }) + 'x'.repeat(5000 * KB))
    await expect.poll(() => statusIn(whole.heard())).toBe(413)
    whole.say(headOf('GET', '/patients', {}))
    await expect.poll(() => whole.heard()).toContain('taken')
    const endless = rawSocket(port)
    endless.say(headOf('POST', '/patients', { 'transfer-encoding': 'chunked' }))
    const sending = setInterval(() => endless.say('1\r\nx\r\n'), 50)
    expect(statusIn(await endless.ended)).toBe(413)
    clearInterval(sending)
  })

  it('is asked for as ever without one', async () => {
    await serve()
    expect(await (await fetch(`http://127.0.0.1:${port}/patients`)).text()).toBe('taken')
    const empty = await fetch(`http://127.0.0.1:${port}/patients`, { method: 'POST' })
    expect(empty.status).toBe(200)
  })
})

describe('bodies in flight', () => {
  it('are bounded together: who comes beyond is refused, until one has gone', async () => {
    await serve(textKind(200 * KB))
    const open = [begin(100 * KB), begin(100 * KB)]
    for (const socket of open) socket.say('x'.repeat(50 * KB))
    await expect.poll(() => handed).toBe(100 * KB)

    const refused = begin(1)
    await expect.poll(() => statusIn(refused.heard())).toBe(503)
    expect(refused.heard()).toMatch(/retry-after: \d/)
    expect(refused.heard()).toContain('"code":"unavailable"')

    open[0]?.wire.destroy()
    const statusNow = () => fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: 'x' })
    await expect.poll(async () => (await statusNow()).status).toBe(200)
  })

  it('count as what they say they are, and as the longest where they do not say', async () => {
    await serve(textKind(150 * KB))
    const chunked = rawSocket(port)
    chunked.say(headOf('POST', '/api/patients', { 'transfer-encoding': 'chunked' }))
    const refused = begin(60 * KB)
    await expect.poll(() => statusIn(refused.heard())).toBe(503)
    chunked.say('1\r\nx\r\n0\r\n\r\n')
    await expect.poll(() => statusIn(chunked.heard())).toBe(200)
    const next = begin(60 * KB)
    next.say('x'.repeat(60 * KB))
    await expect.poll(() => statusIn(next.heard())).toBe(200)
  })

  it('of one network have a share, so that it does not take what the others need', async () => {
    const addressOf = ({ headers }: IncomingMessage) => String(headers['x-test-address'])
    await serve({ ...textKind(200 * KB, 100 * KB), addressOf })
    const from = (address: string) => {
      const socket = rawSocket(port)
      socket.say(headOf('POST', '/api/x', { 'content-length': 80 * KB, 'x-test-address': address }))
      return socket
    }
    from('2001:db8::1').say('x')
    await expect.poll(() => handed).toBe(1)
    const same = from('2001:db8::2')
    await expect.poll(() => statusIn(same.heard())).toBe(503)
    const other = from('2001:db8:0:1::1')
    other.say('x'.repeat(80 * KB))
    await expect.poll(() => statusIn(other.heard())).toBe(200)
  })

  it('beyond the longest reach nobody, who reads or not, and also after the answer', async () => {
    await serve(textKind(200 * KB))
    const socket = rawSocket(port)
    socket.say(headOf('POST', '/api/patients', { 'content-length': 5000 * KB }))
    socket.say('x'.repeat(5000 * KB))
    await expect.poll(() => statusIn(socket.heard())).toBe(200)
    expect(handed).toBeGreaterThan(100 * KB)
    expect(handed).toBeLessThanOrEqual(200 * KB)

    await serve(textKind(200 * KB, 200 * KB, 60_000, JSON_MAX_BYTES), (request, response) => {
      readAll(request, response)
      response.writeHead(401).end()
    })
    const early = begin(150 * KB)
    await expect.poll(() => statusIn(early.heard())).toBe(401)
    early.say('x'.repeat(100 * KB))
    const next = begin(150 * KB)
    await expect.poll(() => statusIn(next.heard())).toBe(401)
    expect(handed).toBe(0)
  })
})

describe('a slow body', () => {
  it('ends when its time is over, however steadily it drips', async () => {
    await serve(textKind(200 * KB, 200 * KB, 300))
    const socket = begin(100)
    const dripping = setInterval(() => socket.say('x'), 20)
    const heard = await socket.ended
    clearInterval(dripping)
    expect(statusIn(heard)).toBe(408)
    expect(heard).toContain('"code":"too_slow"')
    const next = begin(200 * KB)
    next.say('x'.repeat(200 * KB))
    await expect.poll(() => statusIn(next.heard())).toBe(200)
  })

  it('whose answer has begun ends without a second one', async () => {
    await serve(textKind(200 * KB, 200 * KB, 300), (_, response) => void response.writeHead(401).end('no'))
    const heard = await begin(100).ended
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(statusIn(heard)).toBe(401)
  })

  it('is none that has arrived, though its answer takes long', async () => {
    const waiting: ServerResponse[] = []
    await serve(textKind(200 * KB, 200 * KB, 100), (request, response) => {
      request.resume().on('end', () => waiting.push(response))
    })
    const [quick, slow] = [begin(1), begin(2)]
    quick.say('x')
    expect(statusIn(await slow.ended)).toBe(408)
    waiting[0]?.end('after all')
    await expect.poll(() => statusIn(quick.heard())).toBe(200)
  })
})

describe('the real limits', () => {
  const largest = 10 * KB * KB

  it('let a network send two of the largest pictures at once, and others too', () => {
    const { form } = bodiesOfMany()
    expect([form.budget.take('192.0.2.1', largest), form.budget.take('192.0.2.1', largest)]).not.toContain(null)
    expect(form.budget.take('192.0.2.1', largest)).toBeNull()
    expect(form.budget.take('192.0.2.2', largest)).not.toBeNull()
  })

  it('keep what is signed in with apart from pictures', () => {
    const { form, text } = bodiesOfMany()
    for (let network = 0; network < 9; network++) form.budget.take(`192.0.2.${network}`, 2 * largest)
    expect(form.budget.take('192.0.2.99', largest)).toBeNull()
    expect(text.budget.take('192.0.2.99', KB)).not.toBeNull()
    expect(form.arrives_within_ms).toBeGreaterThan(text.arrives_within_ms)
  })
})
