import type { Database } from '@/server/db/client'
import type { ApiProcess } from './api-process'
import { expectThat } from './report'
import { book, newClinic, overlaps, visit } from './scene'

/** 64 bookings of one slot at once, spread over several processes: one gets it, nobody a failure. */
export async function oneOfSixtyFour(database: Database, processes: ApiProcess[]) {
  const clinic = await newClinic(database, 901)
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) => book(processes[at % processes.length]!.url, clinic, visit(clinic, 1))),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expectThat(
    '64 bookings of one slot: one 201, 63 times 409',
    count(201) === 1 && count(409) === 63,
    `${count(201)} × 201, ${count(409)} × 409`,
  )
}

type Known = { id: number; version: number }

/** Random bookings, moves, resizes, cancellations and un-cancellations by eight workers: no overlap, no failure. */
export async function randomOperations(database: Database, processes: ApiProcess[], operations: number) {
  const clinic = await newClinic(database, 902)
  const hours = 60
  const known = new Map<number, Known>()
  const statuses = new Map<number, number>()
  const random = (below: number) => Math.floor(Math.random() * below)
  const headers = { authorization: `Bearer ${clinic.tokens.admin}`, 'content-type': 'application/json' }

  const step = async (url: string) => {
    const some = [...known.values()][random(known.size)]
    const answer =
      !some || Math.random() < 0.3
        ? await book(url, clinic, visit(clinic, random(hours)))
        : await fetch(`${url}/api/appointments/${some.id}`, {
            method: 'PATCH',
            headers: { ...headers, 'if-match': `"${some.version}"` },
            body: JSON.stringify(changeOf(clinic, random(4), random(hours))),
          })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.ok) {
      const { data } = (await answer.json()) as { data: Known }
      known.set(data.id, { id: data.id, version: data.version })
    } else await answer.text()
  }
  const worker = async (at: number) => {
    for (let done = 0; done < operations / 8; done++) await step(processes[at % processes.length]!.url)
  }
  await Promise.all(Array.from({ length: 8 }, (_, at) => worker(at)))
  const failures = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0)
  const told = [...statuses]
    .sort()
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
  expectThat(`${operations} random operations by 8 workers: no overlap`, (await overlaps(database, 902)) === 0, told)
  expectThat(`${operations} random operations by 8 workers: no 5xx`, failures === 0, failures)
}

function changeOf(clinic: Parameters<typeof visit>[0], kind: number, hour: number): object {
  const { starts_at, ends_at } = visit(clinic, hour)
  if (kind === 0) return { starts_at, ends_at }
  if (kind === 1) return { starts_at, ends_at: new Date(new Date(ends_at).getTime() + 1_800_000).toISOString() }
  return { status: kind === 2 ? 'canceled' : 'confirmed' }
}
