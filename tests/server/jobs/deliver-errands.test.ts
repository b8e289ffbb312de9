import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { one_time_links } from '@/server/db/schema/access'
import { devices } from '@/server/db/schema/devices'
import { announce } from '@/server/ledger'
import {
  allDelivered,
  appointment,
  clinic,
  closeOutbox,
  database,
  deliver,
  emptyOutbox,
  lines,
  notified,
  openOutbox,
  tell,
} from '@/tests/support/outbox-desk'

beforeAll(openOutbox)
afterEach(emptyOutbox)
afterAll(closeOutbox)

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
