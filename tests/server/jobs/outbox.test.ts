import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { channelOf } from '@/lib/contract/broadcasting'
import { readConfig } from '@/server/config'
import { type Database, rowsOf } from '@/server/db/client'
import { one_time_links } from '@/server/db/schema/access'
import { devices } from '@/server/db/schema/devices'
import { secretsFrom } from '@/server/identity/secrets'
import { ATTEMPTS_MAX, retryAfterSeconds } from '@/server/jobs/backoff'
import { cleanUp } from '@/server/jobs/clean-up'
import type { JobServices } from '@/server/jobs/outbox-line'
import { type Jobs, startJobs } from '@/server/jobs/start'
import { announce, type Topic } from '@/server/ledger'
import { localFiles } from '@/server/ports/files/local'
import { openPayments } from '@/server/ports/payments/open'
import type { RealtimeMessage } from '@/server/ports/realtime/port'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { testDatabase } from '@/tests/support/database'

/** Deliverers over ports that only remember. */

let database: Database
let clinic: TestClinic
const running = new Set<Jobs>()

beforeAll(async () => {
  database = await testDatabase()
  clinic = await makeClinic(database, 51)
})
afterEach(async () => {
  await Promise.all([...running].map((jobs) => jobs.stop()))
  running.clear()
  await database.asOwner((tx) => rowsOf(tx, sql`delete from notifications where outbox_id is not null`))
  await database.asOwner((tx) => rowsOf(tx, sql`delete from outbox`))
})
afterAll(() => database.close())

const config = readConfig({ NODE_ENV: 'test' })
const secrets = secretsFrom('a secret of these tests, long enough')

type Ports = { send?: (messages: RealtimeMessage[]) => Promise<void>; mail?: () => Promise<void> }

function deliver({ send = async () => {}, mail = async () => {} }: Ports = {}) {
  const said: RealtimeMessage[] = []
  let mails = 0
  let pushes = 0
  const services: JobServices = {
    ...{ config, database, secrets, files: localFiles(config.DATA_DIR), payments: openPayments(config) },
    realtime: {
      describe: () => ({ provider: 'embedded', key: '', cluster: '' }),
      authorize: () => ({ auth: '' }),
      send: async (messages) => {
        await send(messages)
        said.push(...messages)
      },
      endUser: async () => {},
      port: () => null,
      close: async () => {},
    },
    mail: {
      send: async () => {
        await mail()
        mails++
      },
    },
    push: {
      vapid_public_key: '',
      sends_to: [],
      send: async () => {
        pushes++
        return 'sent'
      },
    },
  }
  const jobs = startJobs(services)
  running.add(jobs)
  const events = (name: string) => said.filter(({ event }) => event === name)
  return { jobs, said, events, counts: () => ({ mails, pushes }) }
}

const tell = (topic: Topic, body: Record<string, unknown> = {}, by = clinic.professionals.admin) =>
  database.asTenant(clinic.id, (tx) => announce(tx, { clinic_id: clinic.id, id: by }, topic, body))
const appointment = () => ({ appointment_id: clinic.appointment, professional_id: clinic.professionals.professional })

type Line = {
  topic: Topic
  attempts: number
  failure: string | null
  is_delivered: boolean
  available_at: number
}
const lines = () =>
  database.asOwner((tx) =>
    rowsOf<Line>(
      tx,
      sql`select topic, attempts, failure, delivered_at is not null as is_delivered,
            extract(epoch from available_at)::float8 as available_at from outbox order by outbox.id`,
    ),
  )
const notified = () =>
  database.asOwner((tx) =>
    rowsOf<{ professional_id: number; body: unknown }>(
      tx,
      sql`select professional_id::int, body from notifications where outbox_id is not null order by id`,
    ),
  )
const allDelivered = () => expect.poll(async () => (await lines()).every(({ is_delivered }) => is_delivered)).toBe(true)
const change = (set: string) => database.asOwner((tx) => rowsOf(tx, sql.raw(`update outbox set ${set}`)))

describe('nothing is announced', () => {
  it('of what was rolled back', async () => {
    const { jobs, said } = deliver()
    await expect(
      database.asTenant(clinic.id, async (tx) => {
        await announce(
          tx,
          { clinic_id: clinic.id, id: clinic.professionals.admin },
          'appointment_created',
          appointment(),
        )
        throw new Error('and back')
      }),
    ).rejects.toThrow('and back')
    await tell('clinic_updated')
    jobs.wakeOutbox()
    await allDelivered()
    expect(said.map(({ data }) => data)).toEqual(
      Array(3).fill({ nouns: ['clinic', 'subscription', 'audit', 'me', 'reminders'], by: expect.anything() }),
    )
    expect(await notified()).toEqual([])
  })

  it('to a clinic that is confined, or to who is inactive', async () => {
    const confined = await makeClinic(database, 52, { subscription: { status: 'canceled', trial_ends_at: null } })
    await database.asTenant(confined.id, (tx) =>
      announce(tx, { clinic_id: confined.id, id: null }, 'appointment_created', {
        appointment_id: confined.appointment,
        professional_id: confined.professionals.professional,
      }),
    )
    await database.asOwner((tx) =>
      rowsOf(tx, sql`update professionals set active = false where id = ${clinic.professionals.professional}`),
    )
    await tell('appointment_created', appointment())
    const { events } = deliver()
    await allDelivered()
    expect(await notified()).toEqual([])
    expect(events('DataChanged').map(({ channel }) => channel)).toEqual([
      channelOf(clinic.professionals.admin),
      channelOf(clinic.professionals.employee),
    ])
    await database.asOwner((tx) => rowsOf(tx, sql`update professionals set active = true`))
  })
})

describe('an announcement', () => {
  it('that was committed before the process began is delivered when it begins', async () => {
    await tell('appointment_created', appointment())
    const { events } = deliver()
    await allDelivered()
    expect(events('NotificationCreated')).toEqual([
      {
        channel: channelOf(clinic.professionals.professional),
        event: 'NotificationCreated',
        data: { notification: expect.objectContaining({ checked_at: null, body: expect.any(String) }) },
      },
    ])
    expect(await notified()).toEqual([
      {
        professional_id: clinic.professionals.professional,
        body: {
          type: 'appointment_created',
          data: {
            id: clinic.appointment,
            patient: { id: clinic.patient, name: 'Íñigo Etxeberria Landa' },
            starts_at: '2027-03-01T09:00:00.000Z',
            time_zone: 'Europe/Madrid',
          },
        },
      },
    ])
  })

  it('wakes everybody’s screens, once for all that came together, without a word of its content', async () => {
    await tell('appointment_updated', appointment())
    await tell('patient', { patient_id: clinic.patient, professional_id: null })
    const { said } = deliver()
    await allDelivered()
    const { admin, professional, employee } = clinic.professionals
    const data = { nouns: ['appointments', 'patients'], by: admin }
    expect(said).toEqual(
      [admin, professional, employee].map((id) => ({ channel: channelOf(id), event: 'DataChanged', data })),
    )
  })

  it('is delivered in the order of its clinic', async () => {
    const topics: Topic[] = [
      'appointment_created',
      'appointment_confirmed',
      'appointment_confirmed',
      'appointment_created',
    ]
    const { jobs } = deliver()
    for (const topic of topics) {
      await tell(topic, appointment())
      jobs.wakeOutbox()
    }
    await allDelivered()
    expect((await notified()).map(({ body }) => (body as { type: string }).type)).toEqual(topics)
  })

  it('is delivered once by two who deliver at once', async () => {
    for (let i = 0; i < 60; i++) await tell('appointment_created', appointment())
    const [one, other] = [deliver(), deliver()]
    await allDelivered()
    expect(await notified()).toHaveLength(60)
    expect(one.events('NotificationCreated').length + other.events('NotificationCreated').length).toBe(60)
    expect((await lines()).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('in the hands of a process that was killed is delivered when its lease is over, as one notification', async () => {
    await tell('appointment_created', appointment())
    const first = deliver()
    await allDelivered()
    await first.jobs.stop()
    // As after a kill between writing the notification and settling the line.
    await change(`delivered_at = null, available_at = now() + interval '2 seconds'`)
    const from = Date.now()
    const { events } = deliver()
    await expect.poll(() => events('NotificationCreated').length).toBe(1)
    expect(Date.now() - from).toBeGreaterThan(1000)
    expect(await notified()).toHaveLength(1)
  })
})

describe('a failure', () => {
  it('is written down without names, and tried again', async () => {
    let isDown = true
    await tell('appointment_created', appointment())
    const { events } = deliver({
      send: async () => {
        if (isDown) throw Object.assign(new Error('Íñigo Etxeberria Landa'), { code: 'ECONNREFUSED' })
      },
    })
    await expect.poll(async () => (await lines())[0]?.failure).toBe('Error ECONNREFUSED')
    isDown = false
    await allDelivered()
    expect(events('NotificationCreated')).toHaveLength(1)
    expect(await notified()).toHaveLength(1)
  })

  it('of the realtime service keeps no announcement for ever', async () => {
    await tell('appointment_created', appointment())
    await change('attempts = 2')
    deliver({ send: () => Promise.reject(new Error('down')) })
    await allDelivered()
    expect(await notified()).toHaveLength(1)
  })

  it('of one announcement does not keep the others', async () => {
    await tell('appointment_created', { ...appointment(), appointment_id: 'no number' })
    await tell('appointment_confirmed', appointment())
    deliver()
    await expect.poll(async () => (await lines())[1]?.is_delivered).toBe(true)
    expect(await notified()).toHaveLength(1)
    const failure = async () => (await lines())[0]?.failure
    await expect.poll(failure).toBeTruthy()
    expect(await failure()).not.toContain('no number')
    expect((await lines())[0]?.is_delivered).toBe(false)
  })

  it('waits longer each time, and after the tenth stays for a person', async () => {
    const waits = Array.from({ length: ATTEMPTS_MAX }, (_, at) => retryAfterSeconds(at + 1))
    expect(waits).toEqual([1, 5, 15, 60, 300, 900, 3600, 10_800, 21_600, null])
    await tell('appointment_created', { ...appointment(), appointment_id: 'no number' })
    await change('attempts = 4')
    const from = Date.now() / 1000
    const { jobs } = deliver()
    await expect.poll(async () => (await lines())[0]?.failure).toBeTruthy()
    expect((await lines())[0]?.available_at).toBeGreaterThan(from + 299)
    await change(`attempts = 9, available_at = now()`)
    jobs.wakeOutbox()
    await expect.poll(async () => (await lines())[0]?.attempts).toBe(10)
    await change(`available_at = now()`)
    await tell('clinic_updated')
    jobs.wakeOutbox()
    await expect.poll(async () => (await lines())[1]?.is_delivered).toBe(true)
    expect((await lines())[0]).toMatchObject({ attempts: 10, is_delivered: false })
  })
})

describe('an errand', () => {
  const link = () =>
    database.asTenant(clinic.id, async (tx) => {
      const [row] = await tx
        .insert(one_time_links)
        .values({
          clinic_id: clinic.id,
          professional_id: clinic.professionals.admin,
          purpose: 'reset',
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .returning({ id: one_time_links.id })
      await announce(tx, { clinic_id: clinic.id, id: null }, 'password_reset', { link_id: row!.id })
    })

  it('that is slow keeps nobody from being told', async () => {
    let finish = () => {}
    await link()
    const { jobs, counts } = deliver({ mail: () => new Promise((resolve) => (finish = resolve)) })
    await tell('appointment_created', appointment())
    jobs.wakeOutbox()
    await expect.poll(async () => (await notified()).length).toBe(1)
    // Whoever is at work keeps the line for longer than a lease.
    const leaseEnd = async () => (await lines())[0]!.available_at
    const first = await leaseEnd()
    await expect.poll(leaseEnd).toBeGreaterThan(first)
    expect((await lines())[0]).toMatchObject({ is_delivered: false })
    finish()
    await allDelivered()
    expect(counts().mails).toBe(1)
  })

  it('under way is finished before the process ends', async () => {
    await link()
    let finish: (() => void) | undefined
    const order: string[] = []
    const { jobs } = deliver({
      mail: async () => {
        await new Promise<void>((resolve) => (finish = resolve))
        order.push('mailed')
      },
    })
    await expect.poll(() => finish).toBeDefined()
    const stopped = jobs.stop().then(() => order.push('stopped'))
    setTimeout(() => finish?.(), 50)
    await stopped
    expect(order).toEqual(['mailed', 'stopped'])
    expect((await lines())[0]?.is_delivered).toBe(true)
  })

  it('that fails is tried again, and alone', async () => {
    let tries = 0
    await link()
    const { counts } = deliver({
      mail: async () => {
        if (++tries === 1) throw new Error('no')
      },
    })
    await allDelivered()
    expect([tries, counts().mails]).toEqual([2, 1])
  })

  it('pushes a notification once, to who has a device', async () => {
    const professional_id = clinic.professionals.professional
    await database.asOwner(async (tx) => {
      const [session] = await rowsOf<{ id: number }>(
        tx,
        sql`select id::int from sessions where professional_id = ${professional_id} limit 1`,
      )
      const device = { type: 'android', token: 'a token', token_hash: 'of the outbox' } as const
      await tx.insert(devices).values({ ...device, clinic_id: clinic.id, professional_id, session_id: session!.id })
    })
    await tell('appointment_created', appointment())
    await tell('appointment_created', appointment(), professional_id)
    const { counts } = deliver()
    await allDelivered()
    await expect.poll(() => counts().pushes).toBe(1)
    expect((await lines()).map(({ topic }) => topic)).toEqual(['appointment_created', 'appointment_created', 'push'])
  })
})

describe('cleaning up', () => {
  it('deletes what is over, and neither what is young nor what was never delivered', async () => {
    await database.asOwner(async (tx) => {
      await rowsOf(
        tx,
        sql`insert into outbox (clinic_id, topic, body, delivered_at) values
          (51, 'old', '{}', now() - interval '8 days'), (51, 'young', '{}', now() - interval '6 days')`,
      )
      await rowsOf(
        tx,
        sql`insert into outbox (clinic_id, topic, body, created_at, attempts)
          values (51, 'stuck', '{}', now() - interval '1 year', 10)`,
      )
      await rowsOf(
        tx,
        sql`insert into idempotency_keys (clinic_id, professional_id, key, fingerprint, created_at) values
          (51, 1, 'old', '', now() - interval '3 days'), (51, 1, 'young', '', now())`,
      )
      await rowsOf(
        tx,
        sql`insert into login_attempts (account_hash, address, failed_at) values
          ('old', '', now() - interval '2 days'), ('young', '', now())`,
      )
    })
    expect(await cleanUp(database)).toBe(3)
    expect(await cleanUp(database)).toBe(0)
    await database.asJobs((tx) => rowsOf(tx, sql`delete from outbox where topic = 'stuck'`))
    expect((await lines()).map(({ topic }) => topic)).toEqual(['young', 'stuck'])
  })
})
