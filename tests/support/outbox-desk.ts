import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readConfig } from '@/server/config'
import { type Database, rowsOf } from '@/server/db/client'
import { secretsFrom } from '@/server/identity/secrets'
import type { JobServices } from '@/server/jobs/outbox-line'
import { type Jobs, startJobs } from '@/server/jobs/start'
import { announce, type Topic } from '@/server/ledger'
import { localFiles } from '@/server/ports/files/local'
import { simulatedFiscal } from '@/server/ports/fiscal/simulated'
import { openPayments } from '@/server/ports/payments/open'
import type { RealtimeMessage } from '@/server/ports/realtime/port'
import { openSealing } from '@/server/ports/sealing/open'
import { makeClinic, type TestClinic } from './clinic'
import { testDatabase } from './database'

/** Deliverers over ports that only remember. */

export let database: Database
export let clinic: TestClinic
const running = new Set<Jobs>()

export async function openOutbox() {
  database = await testDatabase()
  clinic = await makeClinic(database, 51)
}
export async function emptyOutbox() {
  await Promise.all([...running].map((jobs) => jobs.stop()))
  running.clear()
  await database.asOwner((tx) => rowsOf(tx, sql`delete from notifications where outbox_id is not null`))
  await database.asOwner((tx) => rowsOf(tx, sql`delete from outbox`))
}
export const closeOutbox = () => database.close()

const config = readConfig({ NODE_ENV: 'test' })
const secrets = secretsFrom('a secret of these tests, long enough')

type Ports = { send?: (messages: RealtimeMessage[]) => Promise<void>; mail?: () => Promise<void> }

export function deliver({ send = async () => {}, mail = async () => {} }: Ports = {}) {
  const said: RealtimeMessage[] = []
  let mails = 0
  let pushes = 0
  const services: JobServices = {
    ...{ config, database, secrets, files: localFiles(config.DATA_DIR), payments: openPayments(config) },
    fiscal: simulatedFiscal(),
    sealing: openSealing(config),
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

export const tell = (topic: Topic, body: Record<string, unknown> = {}, by = clinic.professionals.admin) =>
  database.asTenant(clinic.id, (tx) => announce(tx, { clinic_id: clinic.id, id: by }, topic, body))
export const appointment = () => ({
  appointment_id: clinic.appointment,
  professional_id: clinic.professionals.professional,
})

type Line = {
  topic: Topic
  attempts: number
  failure: string | null
  is_delivered: boolean
  available_at: number
}
export const lines = () =>
  database.asOwner((tx) =>
    rowsOf<Line>(
      tx,
      sql`select topic, attempts, failure, delivered_at is not null as is_delivered,
            extract(epoch from available_at)::float8 as available_at from outbox order by outbox.id`,
    ),
  )
export const notified = () =>
  database.asOwner((tx) =>
    rowsOf<{ professional_id: number; body: unknown }>(
      tx,
      sql`select professional_id::int, body from notifications where outbox_id is not null order by id`,
    ),
  )
export const allDelivered = () =>
  expect.poll(async () => (await lines()).every(({ is_delivered }) => is_delivered)).toBe(true)
export const change = (set: string) => database.asOwner((tx) => rowsOf(tx, sql.raw(`update outbox set ${set}`)))
