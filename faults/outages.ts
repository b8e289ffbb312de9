import type { Postgres } from '@/scripts/postgres'
import type { Database } from '@/server/db/client'
import { type ApiProcess, startApiProcess, untilServing } from './api-process'
import { expectThat, expectWithin } from './report'
import { appointment, book, halfDone, idsOf, newClinic } from './scene'

type Seen = { status: number; retryAfter: string | null }

/** Books one appointment after the other until told to stop; notes every answer. */
function load(api: ApiProcess, clinic: Awaited<ReturnType<typeof newClinic>>, from: number) {
  const seen: Seen[] = []
  const acknowledged: number[] = []
  let isOver = false
  let hour = from
  const client = async () => {
    while (!isOver) {
      const answer = await book(api.url, clinic, appointment(clinic, hour++)).catch(() => null)
      seen.push({ status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null })
      if (answer?.status === 201) acknowledged.push((await answer.json()).data.id)
      else await answer?.text().catch(() => '')
    }
  }
  const clients = Array.from({ length: 4 }, client)
  return {
    seen,
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(clients)
    },
  }
}

/**
 * PostgreSQL restarted, then killed, under load: the app lives, says 503 with Retry-After, and serves a second later.
 */
export async function databaseOutages(database: Database, postgres: Postgres, api: ApiProcess) {
  const clinic = await newClinic(database, 904)
  const during = load(api, clinic, 0)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await postgres.restart()
  const back = await untilServing(api.url, 5000)
  postgres.kill()
  await new Promise((resolve) => setTimeout(resolve, 700))
  await postgres.start()
  const again = await untilServing(api.url, 5000)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await during.stop()

  const refused = during.seen.filter(({ status }) => status === 503)
  const odd = during.seen.filter(({ status }) => ![201, 409, 503].includes(status))
  expectWithin('PostgreSQL restarted under load: serves within 1 s', back, 1000)
  expectWithin('PostgreSQL killed under load: serves within 1 s of its return', again, 1000)
  expectThat(
    'meanwhile 503 with Retry-After',
    refused.length > 0 && refused.every(({ retryAfter }) => retryAfter),
    `${refused.length} times`,
  )
  expectThat('and nothing else', odd.length === 0, odd.length)
  const there = await idsOf(database, 904)
  const lost = during.acknowledged.filter((id) => !there.has(id)).length
  expectThat('nothing acknowledged was lost in it', lost === 0, `${lost} of ${during.acknowledged.length}`)
  expectThat('nothing is half done after it', (await halfDone(database, 904)) === 0, 0)
}

/** SIGTERM with requests under way: each of them is answered, and the process ends by itself. */
export async function terminatedUnderLoad(database: Database, environment: Record<string, string>) {
  const clinic = await newClinic(database, 905)
  const api = await startApiProcess(environment)
  const underWay = Array.from({ length: 40 }, (_, at) => book(api.url, clinic, appointment(clinic, at)))
  // All are on the wire, most not yet answered.
  await Promise.race(underWay)
  api.child.kill('SIGTERM')
  const answers = await Promise.allSettled(underWay)
  const failed = answers.filter((answer) => answer.status === 'rejected' || answer.value.status !== 201).length
  expectThat('SIGTERM under load: no failed request', failed === 0, `${failed} of ${answers.length}`)
  const code = await Promise.race([
    api.ended,
    new Promise((resolve) => setTimeout(() => resolve('still running'), 10_000)),
  ])
  expectThat('SIGTERM: the process ends by itself', code === 0, String(code))
}
