import { sql } from 'drizzle-orm'
import { readConfig } from '@/server/config'
import { type Database, rowsOf } from '@/server/db/client'
import { openDatabase } from '@/server/db/open'
import { startApiProcess } from './api-process'
import { expectThat, expectWithin } from './report'
import { appointment, book, newClinic } from './scene'

/** Bookings under way at once, when the process is killed: some are committed by then, and not yet announced. */
const AT_ONCE = 24
/** How long it is looked for more announcements. */
const LOOK_MS = 4000

type Environment = Record<string, string>
type Counts = { appointments: number; pending: number; told: number; twice: number }

/** Opens the database for a moment, while no process of the embedded one has it. */
async function beside<T>(environment: Environment, work: (database: Database) => Promise<T>) {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...environment }))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const countsOf = (database: Database, clinicId: number) =>
  database.asOwner(async (tx) => {
    const [counts] = await rowsOf<Counts>(
      tx,
      sql`select
          (select count(*)::int from appointments where clinic_id = ${clinicId} and created_by is not null) as appointments,
          (select count(*)::int from outbox where clinic_id = ${clinicId} and delivered_at is null) as pending,
          (select count(distinct body->'data'->>'id')::int from notifications
            where clinic_id = ${clinicId} and outbox_id is not null) as told,
          (select count(*)::int from (select 1 from notifications where clinic_id = ${clinicId} and outbox_id is not null
            group by body->'data'->>'id' having count(*) > 1) t) as twice`,
    )
    return counts!
  })

/**
 * kill -9 between commit and delivery: what was committed is announced by the next process, once as a notification, and
 * what was not committed never.
 */
export async function killedBeforeDelivery(title: string, environment: Environment, clinicId: number, rounds: number) {
  const clinic = await beside(environment, (database) => newClinic(database, clinicId))
  let unannounced = 0
  let hour = 0
  for (let round = 0; round < rounds; round++) {
    const api = await startApiProcess(environment)
    const underWay = Array.from({ length: AT_ONCE }, () => book(api.url, clinic, appointment(clinic, hour++)))
    await Promise.race(underWay)
    // Every other time in the midst of delivering.
    if (round % 2) await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 40))
    api.child.kill('SIGKILL')
    await Promise.allSettled(underWay)
    await api.ended
    unannounced += (await beside(environment, (database) => countsOf(database, clinicId))).pending
  }
  const last = await startApiProcess(environment)
  const servedAt = Date.now()
  // On the embedded database nobody else can look meanwhile: the API tells how many are unread.
  const unread = async () => {
    const headers = { authorization: `Bearer ${clinic.tokens.professional}` }
    const answer = await fetch(`${last.url}/api/user-notifications`, { headers })
    return ((await answer.json()) as { meta: { unread: number } }).meta.unread
  }
  let seen = await unread()
  let announcedMs = 0
  while (Date.now() - servedAt < LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const now = await unread()
    if (now !== seen) announcedMs = Date.now() - servedAt
    seen = now
  }
  last.child.kill('SIGTERM')
  await last.ended
  const { appointments, pending, told, twice } = await beside(environment, (database) => countsOf(database, clinicId))
  expectThat(
    `kill -9 before delivery, ${title}: it was before delivery`,
    unannounced > 0,
    `${unannounced} in ${rounds} kills`,
  )
  expectThat(
    `kill -9 before delivery, ${title}: each appointment is announced, once, and no other`,
    told === appointments && twice === 0 && pending === 0,
    `${told} of ${appointments}, ${twice} twice, ${pending} pending`,
  )
  expectWithin(`kill -9 before delivery, ${title}: within 2 s of serving again`, announcedMs, 2000)
}
