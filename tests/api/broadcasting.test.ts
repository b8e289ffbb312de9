import PusherClient from 'pusher-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelEvents, channelOf } from '@/lib/contract/broadcasting'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { openSocket } from '@/tests/support/socket'

let api: TestApi
let clinic: TestClinic
let platform: TestClinic
let other: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 71)
  other = await makeClinic(api.database, 72)
  platform = await makeClinic(api.database, 1)
})
afterAll(() => api.close())

const port = () => api.services.realtime.port() as number
const key = () => api.services.realtime.describe().key
const authorize = (token: string | undefined, channel_name: string, socket_id = '12.34') =>
  api.ask('broadcasting.auth', { token, body: { socket_id, channel_name } })

/** A browser's client: the real one, which asks the API to sign its channel. */
function browser(token: string, userId: number) {
  const client = new PusherClient(key(), {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port(),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: async ({ socketId, channelName }, done) => {
        const answer = await authorize(token, channelName, socketId)
        if (answer.ok) done(null, await answer.json())
        else done(new Error(String(answer.status)), null)
      },
    },
  })
  const channel = client.subscribe(channelOf(userId))
  const heard = new Promise((resolve) => channel.bind(channelEvents.notification, resolve))
  const changed = new Promise((resolve) => channel.bind(channelEvents.changed, resolve))
  const outcome = new Promise<string>((resolve) => {
    channel.bind('pusher:subscription_succeeded', () => resolve('subscribed'))
    channel.bind('pusher:subscription_error', ({ error }: { error: string }) => resolve(error))
  })
  return { client, channel, outcome, heard, changed }
}

describe('signing a channel', () => {
  it.each(['private-user.0', 'private-user.1.2', 'user.1', 'presence-user.1', 'private-clinic.71', 'private-user.'])(
    'is refused for %s',
    async (channel) => {
      const answer = await authorize(clinic.tokens.admin, channel)
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'forbidden'])
    },
  )

  it('is refused for a colleague’s, another clinic’s, and to a super admin too', async () => {
    const own = channelOf(clinic.professionals.admin)
    const askers = [clinic.tokens.professional, other.tokens.admin, platform.tokens.admin]
    for (const token of askers) expect((await authorize(token, own)).status).toBe(403)
    expect((await authorize(undefined, own)).status).toBe(401)
    expect((await authorize(clinic.tokens.admin, own, '1.1:private-user.2')).status).toBe(422)
  })

  it('is done for one’s own, also in the form that Pusher’s clients send', async () => {
    const channel_name = channelOf(clinic.professionals.admin)
    const answer = await api.fetch('POST', '/api/broadcasting/auth', {
      headers: {
        authorization: `Bearer ${clinic.tokens.admin}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ socket_id: '12.34', channel_name }).toString(),
    })
    expect(await answer.json()).toEqual({ auth: expect.stringMatching(new RegExp(`^${key()}:[0-9a-f]{64}$`)) })
  })
})

describe('a browser', () => {
  it('with pusher-js hears of its own notifications, and of nobody else’s', async () => {
    const own = browser(clinic.tokens.professional, clinic.professionals.professional)
    const colleague = browser(clinic.tokens.employee, clinic.professionals.employee)
    const thief = browser(other.tokens.admin, clinic.professionals.professional)
    expect(await Promise.all([own.outcome, colleague.outcome])).toEqual(['subscribed', 'subscribed'])
    expect(await thief.outcome).toContain('403')
    const overheard: string[] = []
    for (const { channel } of [colleague, thief]) channel.bind_global((event: string) => overheard.push(event))

    const { data } = await (
      await api.ask('appointments.create', {
        token: clinic.tokens.admin,
        body: {
          professional_id: clinic.professionals.professional,
          starts_at: '2027-05-03T09:00:00Z',
          ends_at: '2027-05-03T10:00:00Z',
          patient_ids: [clinic.patient],
        },
      })
    ).json()
    const { notification } = (await own.heard) as { notification: { body: string } }
    expect(JSON.parse(notification.body)).toMatchObject({ type: 'appointment_created', data: { id: data.id } })
    expect(await colleague.changed).toEqual({
      nouns: ['appointments', 'activities', 'fixed-seats', 'visits', 'vouchers', 'invoices', 'cash'],
      by: clinic.professionals.admin,
    })
    expect(overheard.filter((event) => !event.startsWith('pusher'))).toEqual([channelEvents.changed])
    for (const { client } of [own, colleague, thief]) client.disconnect()
  })
})

describe('a stream', () => {
  const listen = async (token: string, userId: number) => {
    const socket = await openSocket(port(), { key: key() })
    const channel = channelOf(userId)
    const { auth } = await (await authorize(token, channel, socket.id)).json()
    socket.say('pusher:subscribe', { channel, auth })
    await socket.next('pusher_internal:subscription_succeeded')
    return socket
  }

  it('is closed within two seconds of a forced logout, and its session is dead', async () => {
    const { professional } = clinic.professionals
    const streams = await Promise.all([1, 2].map(() => listen(clinic.tokens.professional, professional)))
    const from = Date.now()
    const answer = await api.ask('professionals.force-logout', {
      token: platform.tokens.admin,
      params: { id: professional },
    })
    expect(answer.status).toBe(200)
    for (const { closed } of streams) expect((await closed).at - from).toBeLessThan(2000)
    expect((await authorize(clinic.tokens.professional, channelOf(professional))).status).toBe(401)
    expect((await api.ask('me.show', { token: clinic.tokens.professional })).status).toBe(401)
  })

  it('ends with a logout', async () => {
    const { employee } = clinic.professionals
    const stream = await listen(clinic.tokens.employee, employee)
    await api.ask('auth.logout', { token: clinic.tokens.employee })
    expect((await stream.closed).code).toBe(4200)
    expect((await authorize(clinic.tokens.employee, channelOf(employee))).status).toBe(401)
  })

  it('ends when its person is deactivated', async () => {
    const { professional } = other.professionals
    const stream = await listen(other.tokens.professional, professional)
    const answer = await api.ask('employees.deactivate', {
      token: other.tokens.admin,
      params: { id: professional },
      body: { patients_to: null, appointments_to: other.professionals.employee },
    })
    expect(answer.status).toBe(200)
    expect((await stream.closed).code).toBe(4200)
    expect((await authorize(other.tokens.professional, channelOf(professional))).status).toBe(401)
  })
})
