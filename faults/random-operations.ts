import type { Appointment } from '@/lib/contract/appointments'
import type { Recurrence, SeriesChange } from '@/lib/contract/series'
import type { Database } from '@/server/db/client'
import type { TestClinic } from '@/tests/support/clinic'
import type { ApiProcess } from './api-process'
import { expectThat } from './report'
import { appointment, liveOverlaps, newClinic } from './scene'

const CLINIC = 902
const WORKERS = 8
/** So many hours of so many weeks are fought for: most bookings are refused, some are not. */
const HOURS = 40
const WEEKS = 8
const HOURS_A_WEEK = 7 * 24

type Known = Pick<Appointment, 'id' | 'version'>
type Asked = { method: string; path: string; body?: object; id?: number; version?: number }
type Answered = { data?: Partial<Known> & { undo_id?: number }; meta?: { appointments?: Known[] } }

const random = (below: number) => Math.floor(Math.random() * below)
const oneOf = <T>(list: T[]): T | undefined => list[random(list.length)]

/**
 * What eight workers know of the agenda: appointments with the version they saw last, deleted ones, and what can be
 * undone.
 */
class Agenda {
  readonly #appointments = new Map<number, number>()
  readonly #deleted: number[] = []
  readonly #undos: number[] = []
  readonly statuses = new Map<number, number>()

  constructor(readonly clinic: TestClinic) {}

  learn({ data, meta }: Answered) {
    for (const { id, version } of meta?.appointments ?? []) this.#appointments.set(id, version)
    if (data?.undo_id) this.#undos.push(data.undo_id)
    else if (data?.id && data.version) this.#appointments.set(data.id, data.version)
  }

  forget = (id: number) => this.#appointments.delete(id)

  count = (status: number) => this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)

  slot() {
    return appointment(this.clinic, random(HOURS) + random(WEEKS) * HOURS_A_WEEK, {
      professional_id: this.professional(),
      room_id: this.room(),
      patient_ids: this.patients(),
    })
  }

  patients() {
    const { patient, otherPatient } = this.clinic
    return oneOf([[patient], [otherPatient], [otherPatient, patient]])!
  }

  professional = () => oneOf([this.clinic.professionals.professional, this.clinic.professionals.admin])!

  room = () => oneOf([this.clinic.room, null])!

  /** Anything that the front desk does of a day, at random. */
  next(): Asked {
    const [id, version] = oneOf([...this.#appointments]) ?? []
    if (id === undefined || version === undefined || random(100) < 20) {
      return { method: 'POST', path: 'appointments', body: this.slot() }
    }
    const of = (method: string, path: string, body?: object) => ({ method, path, body, id, version })
    const roll = random(100)
    if (roll < 8) return { method: 'POST', path: 'series', body: { ...this.slot(), recurrence: someRule() } }
    if (roll < 20) return of('POST', `appointments/${id}/series`, this.#seriesChange())
    const undo = this.#undos.at(-1)
    if (roll < 28 && undo !== undefined) return { method: 'POST', path: `series/undo/${this.#undos.pop()}` }
    if (roll < 35) {
      this.#deleted.push(id)
      return of('DELETE', `appointments/${id}`)
    }
    const deleted = oneOf(this.#deleted)
    if (roll < 40 && deleted !== undefined) return { method: 'POST', path: `appointments/${deleted}/restore` }
    return of('PATCH', `appointments/${id}`, this.#change())
  }

  #change(): object {
    const { starts_at, ends_at, professional_id } = this.slot()
    const longer = new Date(Date.parse(ends_at) + 1_800_000).toISOString()
    const changes = [
      { starts_at, ends_at },
      { starts_at, ends_at: longer },
      { professional_id },
      { room_id: this.room() },
      { starts_at, ends_at, professional_id },
      { patient_ids: this.patients() },
      { starts_at, ends_at, patient_ids: this.patients() },
      { status: 'canceled', cancel_reason: 'azar' },
      { status: 'confirmed' },
    ]
    return oneOf(changes)!
  }

  #seriesChange(): Partial<Omit<SeriesChange, 'change'>> & { change?: object } {
    const { starts_at, ends_at } = this.slot()
    const scope = oneOf(['future', 'all'] as const)
    const action = oneOf(['update', 'update', 'update', 'cancel', 'delete'] as const)
    const change = oneOf([
      { starts_at, ends_at },
      { professional_id: this.professional() },
      { room_id: this.room() },
      { starts_at, ends_at, professional_id: this.professional() },
      { status: 'confirmed' },
      { patient_ids: this.patients() },
    ])
    const recurrence = random(4) === 0 ? someRule() : undefined
    return { scope, action, change: action === 'update' ? change : {}, recurrence }
  }
}

const someRule = (): Recurrence => ({
  frequency: oneOf(['day', 'week', 'week', 'month'] as const)!,
  interval: 1 + random(2),
  weekdays: [1 + random(7), 1 + random(7)],
  ends: { kind: 'count', count: 2 + random(5) },
})

async function ask(url: string, agenda: Agenda, { method, path, body, version }: Asked): Promise<number> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${agenda.clinic.tokens.admin}`,
      'content-type': 'application/json',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    body: body && JSON.stringify(body),
  })
  agenda.count(answer.status)
  const text = await answer.text()
  if (answer.ok && text) agenda.learn(JSON.parse(text) as Answered)
  return answer.status
}

/** One operation. Who finds that somebody was faster looks again, as a person would. */
async function act(url: string, agenda: Agenda) {
  const asked = agenda.next()
  const status = await ask(url, agenda, asked)
  if (asked.id === undefined) return
  if (status === 204 || status === 404) agenda.forget(asked.id)
  if (status === 412) await ask(url, agenda, { method: 'GET', path: `appointments/${asked.id}` })
}

/**
 * Bookings, moves, resizes, cancellations and un-cancellations, other professionals, deletions and restores, series
 * made, changed in every way and taken back, by eight workers on a few hours: no overlap, as nobody means one, and no
 * failure.
 */
export async function randomOperations(database: Database, processes: ApiProcess[], operations: number) {
  const agenda = new Agenda(await newClinic(database, CLINIC))
  const worker = async (at: number) => {
    for (let done = 0; done < operations / WORKERS; done++) await act(processes[at % processes.length]!.url, agenda)
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, at) => worker(at)))
  const all = [...agenda.statuses].sort(([one], [other]) => one - other)
  const failures = all.filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0)
  const told = all.map(([status, times]) => `${times} × ${status}`).join(', ')
  const title = `${operations} random operations by ${WORKERS} workers`
  expectThat(`${title}: no overlap`, (await liveOverlaps(database, CLINIC)) === 0, told)
  expectThat(`${title}: no 5xx`, failures === 0, failures)
}
