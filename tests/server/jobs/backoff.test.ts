import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ATTEMPTS_MAX, retryAfterSeconds } from '@/server/jobs/backoff'
import {
  allDelivered,
  appointment,
  change,
  closeOutbox,
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
