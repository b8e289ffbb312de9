import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { channelOf } from '@/lib/contract/broadcasting'
import { rowsOf } from '@/server/db/client'
import { announce, type Topic } from '@/server/ledger'
import { makeClinic } from '@/tests/support/clinic'
import {
  allDelivered,
  appointment,
  change,
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
      Array(3).fill({
        nouns: [
          'clinic',
          'visit-policy',
          'make-up-rules',
          'invoice-settings',
          'subscription',
          'audit',
          'me',
          'reminders',
          'document-reminders',
        ],
        by: expect.anything(),
      }),
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
