import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher from 'pusher'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelOf } from '@/lib/contract/broadcasting'
import { readConfig } from '@/server/config'
import { secretsFrom } from '@/server/identity/secrets'
import { type Keys, keysOf } from '@/server/ports/realtime/keys'
import { openRealtime } from '@/server/ports/realtime/open'
import type { Realtime } from '@/server/ports/realtime/port'
import { openSocket } from '@/tests/support/socket'

const secrets = secretsFrom('a secret of these tests, long enough')
const configure = (more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', REALTIME_PORT: '0', PUBLIC_URL: 'https://clinic.test', ...more })

let realtime: Realtime
let keys: Keys
let port: number
let pusher: Pusher

beforeAll(async () => {
  realtime = await openRealtime(configure(), secrets)
  keys = keysOf(secrets)
  port = realtime.port() as number
  pusher = new Pusher({ ...keys, host: '127.0.0.1', port: String(port), useTLS: false })
})
afterAll(() => realtime.close())

const connect = (more: { key?: string; query?: string; headers?: Record<string, string> } = {}) =>
  openSocket(port, { key: keys.key, ...more })
const listen = async (channel: string) => {
  const socket = await connect()
  socket.say('pusher:subscribe', { channel, ...realtime.authorize(socket.id, channel) })
  await socket.next('pusher_internal:subscription_succeeded')
  return socket
}

describe('the embedded server turns away', () => {
  it.each([
    ['another application', { key: 'other' }, 4001],
    ['no protocol', { query: 'client=js' }, 4008],
    ['a protocol that is no number', { query: 'protocol=seven' }, 4006],
    ['an old protocol', { query: 'protocol=4' }, 4007],
  ])('%s, with the code that Pusher has for it', async (_, asked, code) => {
    const socket = await connect(asked)
    expect(socket.heard[0]).toMatchObject({ event: 'pusher:error', data: { code } })
    expect((await socket.closed).code).toBe(code)
  })

  it.each(['https://evil.test', 'null', 'http://clinic.test', 'https://clinic.test.evil.test'])(
    'a page of %s',
    async (origin) => {
      await expect(connect({ headers: { origin } })).rejects.toThrow('403')
    },
  )

  it('no page of the product, no wrapper and no program', async () => {
    for (const headers of [{ origin: 'https://clinic.test' }, { origin: 'capacitor://localhost' }, undefined]) {
      const socket = await connect({ headers })
      expect(socket.id).toMatch(/^\d+\.\d+$/)
      socket.close()
    }
  })

  it('without PUBLIC_URL, a page of another host than was asked', async () => {
    const other = await openRealtime(readConfig({ NODE_ENV: 'test', REALTIME_PORT: '0' }), secrets)
    const open = (headers: Record<string, string>) => openSocket(other.port() as number, { key: keys.key, headers })
    await expect(open({ origin: 'http://evil.test', 'x-forwarded-host': 'clinic.test:3000' })).rejects.toThrow('403')
    const own = await open({ origin: 'http://clinic.test:3000', 'x-forwarded-host': 'clinic.test:3000' })
    own.close()
    await other.close()
  })
})

describe('a subscription', () => {
  const refusalOf = async (channel: string, auth?: (socketId: string) => string) => {
    const socket = await connect()
    socket.say('pusher:subscribe', { channel, auth: auth?.(socket.id) })
    const { data } = await socket.next('pusher:subscription_error')
    socket.close()
    return (data as { status: number }).status
  }
  const signed = (channel: string) => (socketId: string) => realtime.authorize(socketId, channel).auth

  it('is refused without a signature, with another’s, and with one for another socket or channel', async () => {
    const other = new Pusher({ ...keys, secret: 'not ours', cluster: 'eu' })
    expect(await refusalOf('private-user.1')).toBe(401)
    expect(await refusalOf('private-user.1', () => 'nonsense')).toBe(401)
    expect(await refusalOf('private-user.1', (id) => other.authorizeChannel(id, 'private-user.1').auth)).toBe(401)
    expect(await refusalOf('private-user.1', () => signed('private-user.1')('1.1'))).toBe(401)
    expect(await refusalOf('private-user.1', signed('private-user.2'))).toBe(401)
  })

  it.each(['user.1', 'presence-user.1', 'private-encrypted-user.1', 'private-cache-user.1', '#server-to-user-1', ''])(
    'of the channel “%s” is refused, signed or not: only private ones exist',
    async (channel) => {
      const sign = createHmac('sha256', keys.secret)
      expect(await refusalOf(channel, (id) => `${keys.key}:${sign.update(`${id}:${channel}`).digest('hex')}`)).toBe(403)
    },
  )

  it('of an eleventh channel is refused', async () => {
    const socket = await connect()
    for (let id = 1; id <= 11; id++) {
      const channel = channelOf(id)
      socket.say('pusher:subscribe', { channel, ...realtime.authorize(socket.id, channel) })
    }
    expect(await socket.next('pusher:subscription_error')).toMatchObject({ channel: 'private-user.11' })
    socket.close()
  })

  it('hears its channel, in order, until it ends', async () => {
    const socket = await listen('private-user.1')
    const foreign = await listen('private-user.2')
    const data = { text: '<script>alert(1)</script> ñ' }
    await realtime.send([
      { channel: 'private-user.1', event: 'First', data },
      { channel: 'private-user.1', event: 'Second', data: {} },
    ])
    expect((await socket.next('Second')) && socket.heard.slice(-2)).toEqual([
      { event: 'First', channel: 'private-user.1', data },
      { event: 'Second', channel: 'private-user.1', data: {} },
    ])
    socket.say('pusher:unsubscribe', { channel: 'private-user.1' })
    socket.say('pusher:ping')
    await socket.next('pusher:pong')
    await realtime.send([{ channel: 'private-user.1', event: 'Third', data: {} }])
    await realtime.send([{ channel: 'private-user.2', event: 'Last', data: {} }])
    await foreign.next('Last')
    expect(foreign.heard.filter(({ event }) => event !== 'Last' && !event.startsWith('pusher'))).toEqual([])
    expect(socket.heard.some(({ event }) => event === 'Third')).toBe(false)
  })

  it('hears what is said to hundreds at once', async () => {
    const socket = await listen('private-user.250')
    const data = { nouns: ['appointments'] }
    const everybody = Array.from({ length: 251 }, (_, id) => ({ channel: channelOf(id), event: 'DataChanged', data }))
    await realtime.send(everybody)
    expect(await socket.next('DataChanged')).toMatchObject({ data })
  })
})

describe('what a client says', () => {
  it('reaches no other client', async () => {
    const [one, other] = [await listen('private-user.3'), await listen('private-user.3')]
    one.say('client-typing', {})
    expect(await one.next('pusher:error')).toMatchObject({ data: { code: null } })
    one.sayText('{ nonsense')
    one.sayText('[]')
    one.say('toString')
    one.say('pusher:ping')
    await one.next('pusher:pong')
    expect(other.heard.every(({ event }) => event.startsWith('pusher'))).toBe(true)
  })

  it('ends the socket when it is too long or too much', async () => {
    const long = await connect()
    long.sayText('x'.repeat(9000))
    expect((await long.closed).code).toBe(1009)
    const much = await connect()
    for (let i = 0; i < 100; i++) much.say('pusher:ping')
    expect((await much.closed).code).toBe(4100)
  })
})

describe('the HTTP API', () => {
  const body = JSON.stringify({ name: 'Forged', data: '{}', channels: ['private-user.4'] })
  type Changed = { secret?: string; at?: number; body?: string; headers?: Record<string, string>; path?: string }
  const trigger = (changed: Changed = {}) => {
    const path = changed.path ?? `/apps/${keys.appId}/events`
    const md5 = createHash('md5').update(body).digest('hex')
    const at = Math.floor((changed.at ?? Date.now()) / 1000)
    const query = `auth_key=${keys.key}&auth_timestamp=${at}&auth_version=1.0&body_md5=${md5}`
    const sign = createHmac('sha256', changed.secret ?? keys.secret).update(`POST\n${path}\n${query}`)
    return fetch(`http://127.0.0.1:${port}${path}?${query}&auth_signature=${sign.digest('hex')}`, {
      method: 'POST',
      body: changed.body ?? body,
      headers: changed.headers,
    })
  }

  it('takes nothing that is not signed, signed by another, for another body, or long ago', async () => {
    const socket = await listen('private-user.4')
    const plain = await fetch(`http://127.0.0.1:${port}/apps/${keys.appId}/events`, { method: 'POST', body })
    const statuses = await Promise.all([
      trigger({ secret: 'guess' }),
      trigger({ body: body.replace('Forged', 'Other') }),
      trigger({ at: Date.now() - 700_000 }),
      trigger({ at: Number.NaN }),
    ])
    expect([plain, ...statuses].map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await trigger()).status).toBe(200)
    await socket.next('Forged')
    expect(socket.heard.filter(({ event }) => event === 'Forged')).toHaveLength(1)
  })

  it('is not there for what came through a web server, nor for another application', async () => {
    expect((await trigger({ headers: { 'x-forwarded-host': 'clinic.test' } })).status).toBe(404)
    expect((await trigger({ path: '/apps/1/events' })).status).toBe(404)
    expect((await trigger({ path: `/apps/${keys.appId}/channels/x` })).status).toBe(404)
  })

  it('refuses what is no event, and what is too long', async () => {
    await expect(pusher.post({ path: '/events', body: { name: 'X' } as never })).rejects.toThrow('400')
    await expect(pusher.trigger('private-user.4', 'X', 'x'.repeat(300_000))).rejects.toThrow('413')
  })
})

describe('when a session ends', () => {
  it('its person’s sockets are told and closed within two seconds, and nobody else’s', async () => {
    const [one, two, other] = await Promise.all([5, 5, 6].map((id) => listen(channelOf(id))))
    const from = Date.now()
    await realtime.endUser(5)
    for (const socket of [one!, two!]) {
      const { code, at } = await socket.closed
      expect(code).toBe(4200)
      expect(at - from).toBeLessThan(2000)
      expect(socket.heard.some(({ event }) => event === 'SessionChanged')).toBe(true)
    }
    other!.say('pusher:ping')
    await other!.next('pusher:pong')
  })

  it('a signature from before opens no stream after, and a new socket with a new one does', async () => {
    const channel = channelOf(7)
    const socket = await connect()
    const { auth } = realtime.authorize(socket.id, channel)
    await realtime.endUser(7)
    socket.say('pusher:subscribe', { channel, auth })
    expect((await socket.closed).code).toBe(4200)
    const again = await listen(channel)
    again.close()
  })
})

describe('the port', () => {
  const config = () => configure({ REALTIME_PORT: String(port) })

  it('is shared by the processes of one installation', async () => {
    const second = await openRealtime(config(), secrets)
    expect([second.describe().provider, second.port()]).toEqual(['embedded', null])
    const socket = await listen('private-user.8')
    await second.send([{ channel: 'private-user.8', event: 'FromTheOther', data: {} }])
    await socket.next('FromTheOther')
    await second.close()
  })

  it('is not used by another installation, whose clients ask instead', async () => {
    const stranger = await openRealtime(config(), secretsFrom('the secret of somebody else entirely'))
    expect(stranger.describe()).toMatchObject({ provider: 'none', key: '' })
    await stranger.send([{ channel: 'private-user.8', event: 'X', data: {} }])
    await stranger.close()
  })

  it('is taken over when the one who had it ends', async () => {
    const program = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => program.once('listening', resolve))
    const REALTIME_PORT = String((program.address() as AddressInfo).port)
    const waiting = await openRealtime(configure({ REALTIME_PORT }), secrets)
    expect(waiting.describe().provider).toBe('none')
    program.close()
    await expect.poll(() => waiting.describe().provider).toBe('embedded')
    expect(waiting.port()).toBe(Number(REALTIME_PORT))
    await waiting.close()
  })
})

describe('with Pusher’s keys', () => {
  it('the hosted service is used, over TLS, and nothing is opened here', async () => {
    const hosted = await openRealtime(
      configure({ PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', PUSHER_CLUSTER: 'eu' }),
      secrets,
    )
    expect(hosted.describe()).toEqual({ provider: 'pusher', key: 'k', cluster: 'eu' })
    expect(hosted.port()).toBeNull()
    expect(hosted.authorize('1.2', 'private-user.1').auth).toMatch(/^k:[0-9a-f]{64}$/)
    await hosted.close()
  })
})
