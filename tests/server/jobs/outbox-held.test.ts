import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '@/server/db/client'
import { appointmentBody } from '@/server/jobs/notification-bodies'
import type { OutboxLine } from '@/server/jobs/outbox-line'
import { tellClinic } from '@/server/jobs/tell-clinic'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { testDatabase } from '@/tests/support/database'

/** What is told of an appointment waits until it can no longer be undone: what was undone meanwhile is not told. */

let database: Database
let clinic: TestClinic
let clinicId = 750

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clinicId += 1
  clinic = await makeClinic(database, clinicId)
})

type Told = Parameters<typeof appointmentBody>[0]

/** What a line about the professional's appointment tells, when the appointment is by then as `set` says. */
async function told(topic: Told, set: string) {
  await database.asOwner((tx) =>
    rowsOf(
      tx,
      sql`update appointments set ${sql.raw(set)} where clinic_id = ${clinicId} and id = ${clinic.appointment}`,
    ),
  )
  const body = { appointment_id: clinic.appointment, professional_id: clinic.professionals.professional, by: null }
  const line: OutboxLine = { clinic_id: clinicId, id: 1, topic, body, attempts: 1 }
  const { messages } = await tellClinic(database, line, appointmentBody(topic))
  return messages.length
}
const another = () => `professional_id = ${clinic.professionals.admin}`

describe('nobody is told', () => {
  it.each<[string, Told, () => string]>([
    ['of a deletion that was undone', 'appointment_deleted', () => 'deleted_at = null'],
    ['of a cancellation that was undone', 'appointment_cancelled', () => `status = 'confirmed'`],
    [
      'of the cancellation of what was deleted',
      'appointment_cancelled',
      () => `status = 'canceled', deleted_at = now()`,
    ],
    ['of a confirmation that was undone', 'appointment_confirmed', () => `status = 'pending'`],
    ['of a confirmed appointment that was deleted', 'appointment_confirmed', () => 'deleted_at = now()'],
    ['of a new appointment that was deleted', 'appointment_created', () => 'deleted_at = now()'],
    ['of a new appointment that was canceled', 'appointment_created', () => `status = 'canceled'`],
    ['of a new appointment that is another’s by now', 'appointment_created', another],
  ])('%s', async (_, topic, set) => expect(await told(topic, set())).toBe(0))
})

describe('the professional is told', () => {
  it.each<[string, Told, () => string]>([
    ['of a deletion', 'appointment_deleted', () => 'deleted_at = now()'],
    ['of a cancellation', 'appointment_cancelled', () => `status = 'canceled'`],
    ['of a confirmation', 'appointment_confirmed', () => `status = 'confirmed'`],
    ['of a new appointment', 'appointment_created', () => `status = 'pending'`],
  ])('%s', async (_, topic, set) => expect(await told(topic, set())).toBe(1))
})
