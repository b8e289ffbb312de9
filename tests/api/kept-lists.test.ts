// together: one transaction stays open while another reads
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appointment } from '@/lib/contract/appointments'
import { rowsOf, type Tx } from '@/server/db/client'
import { linesAt } from '@/server/queries/appointments/lines'
import {
  api,
  appointment,
  book,
  change,
  clinic,
  closeAppointments,
  openAppointments,
  token,
} from '@/tests/support/appointments-desk'

beforeAll(openAppointments)
afterAll(closeAppointments)

const owner = <Row>(query: SQL) => api.database.asOwner((tx) => rowsOf<Row>(tx, query))
const DAYS = 30 * 86_400_000
const after = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()
/** The list from an instant on. One of another instant is another question, which nothing was kept for. */
const listed = async (from: string, ms = 0): Promise<Appointment[]> => {
  const query = { from: after(from, ms), to: after(from, DAYS + ms) }
  return (await (await api.ask('appointments.list', { token, query })).json()).data
}
let apart = 0
const read = (from: string) => listed(from, ++apart)

const patient = async (name: string) => {
  const { data } = await (await api.ask('patients.create', { token, body: { name, phone: '600111222' } })).json()
  return data as { id: number; version: number }
}

const remove = ({ id, version }: Appointment) =>
  api.ask('appointments.remove', { token, params: { id }, headers: { 'if-match': `"${version}"` } })

/** What becomes of an appointment and of who comes to it, on every way that there is. */
const ways: [string, (row: Appointment, who: { id: number; version: number }) => Promise<unknown>][] = [
  ['another is booked', async () => (await book(appointment())).response],
  [
    'it is moved',
    (row) => change(row, { starts_at: after(row.starts_at, 3_600_000), ends_at: after(row.ends_at, 3_600_000) }),
  ],
  ['it is canceled', (row) => change(row, { status: 'canceled' })],
  ['its note changes', (row) => change(row, { note: 'trae la radiografía' })],
  ['somebody else comes', (row) => change(row, { patient_ids: [clinic.patient] })],
  ['it is deleted', remove],
  [
    'it is deleted and restored',
    async (row) => {
      await remove(row)
      expect(await listed(row.starts_at)).not.toContainEqual(row)
      return api.ask('appointments.restore', { token, params: { id: row.id } })
    },
  ],
  [
    'who comes has another name',
    (_, { id, version }) =>
      api.ask('patients.update', {
        token,
        params: { id },
        body: { name: 'Otra' },
        headers: { 'if-match': `"${version}"` },
      }),
  ],
  [
    'a program writes the row',
    (row) => owner(sql`update appointments set note = 'de un trabajo' where id = ${row.id}`),
  ],
  [
    'a program deletes who comes',
    (row) => owner(sql`delete from appointment_patients where appointment_id = ${row.id}`),
  ],
  ['a program renames who comes', (_, { id }) => owner(sql`update patients set phone = '600999888' where id = ${id}`)],
]

describe('a list that was told before', () => {
  it('is told again without being read, until a transaction changes it', async () => {
    const { data } = await book(appointment())
    const before = await listed(data.starts_at)
    await owner(sql`alter table appointments disable trigger appointments_shown_changed`)
    await owner(sql`update appointments set note = 'que nadie ha anotado' where id = ${data.id}`)
    await owner(sql`alter table appointments enable trigger appointments_shown_changed`)
    expect(await listed(data.starts_at)).toEqual(before)
    await owner(sql`update appointments set color = 'rose' where id = ${data.id}`)
    expect((await listed(data.starts_at))[0]).toMatchObject({ note: 'que nadie ha anotado', color: 'rose' })
  })

  it.each(ways)('is read anew when %s', async (_way, happens) => {
    const who = await patient('Ana Prieto')
    const { data } = await book(appointment({ patient_ids: [who.id] }))
    const before = await listed(data.starts_at)
    expect(before.map(({ id }) => id)).toContain(data.id)
    const answer = await happens(data, who)
    if (answer instanceof Response) expect(answer.ok).toBe(true)
    const now = await read(data.starts_at)
    expect(await listed(data.starts_at)).toEqual(now)
    expect(now).not.toEqual(before)
  })

  it('is another clinic’s never, and no other clinic’s change has it read anew', async () => {
    const { data } = await book(appointment())
    const from = data.starts_at
    const changes = () => owner<{ clinic_id: number }>(sql`select distinct clinic_id from agenda_changes`)
    await listed(from)
    expect(await changes()).toEqual([{ clinic_id: clinic.id }])
    const seen = await api.database.asTenant(clinic.id + 1, (tx) => rowsOf(tx, sql`select from agenda_changes`))
    expect(seen).toEqual([])
  })

  it('is read anew by who asked while the change was not yet done', async ({ skip }) => {
    skip(api.database.engine === 'pglite', 'one connection: no transaction is open beside another')
    const { data } = await book(appointment())
    let done: (value?: unknown) => void = () => {}
    const isDone = new Promise((resolve) => (done = resolve))
    let begun: (value?: unknown) => void = () => {}
    const hasBegun = new Promise((resolve) => (begun = resolve))
    const changing = api.database.asOwner(async (tx) => {
      await rowsOf(tx, sql`update appointments set note = 'a la vez' where id = ${data.id}`)
      begun()
      await isDone
    })
    await hasBegun
    // One that began later ends before: the snapshot has a gap where the first is.
    await book(appointment())
    expect((await listed(data.starts_at)).find(({ id }) => id === data.id)?.note).toBeNull()
    done()
    await changing
    expect((await listed(data.starts_at)).find(({ id }) => id === data.id)?.note).toBe('a la vez')
  })
})

it('every table that a list is made of says when it changes', async () => {
  const tables = await api.database.asTenant(clinic.id, async (tx) => {
    const plans: unknown[] = []
    const explaining = {
      execute: async (query: SQL) => {
        plans.push(...(await rowsOf(tx, sql`explain (format json) ${query}`)))
        return { rows: [{ lines: '[]', snapshot: '' }] }
      },
    }
    await linesAt(explaining as unknown as Tx, sql`a.deleted_at is null`)
    return [...JSON.stringify(plans).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name)
  })
  const said = await owner<{ name: string; events: number }>(
    sql`select c.relname as name, count(*)::int as events from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = 'note_agenda_change'::regproc and t.tgenabled = 'O' group by 1`,
  )
  expect(said.map(({ name }) => name).sort()).toEqual([...new Set(tables)].sort())
  expect(said.every(({ events }) => events === 3)).toBe(true)
})
