import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { seenOf, shownAppointments } from '@/components/appointments/shown-appointments'
import { ApiError } from '@/lib/client/api-error'
import { readKey } from '@/lib/client/read-key'
import { RowWriter } from '@/lib/client/row-writer'
import type { Appointment } from '@/lib/contract/appointments'
import { appointment as aAppointment } from '@/tests/support/factories/appointment'

const appointment = aAppointment()
const thisWeek = { query: { from: '2026-11-15T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' } }
const nextWeek = { query: { from: '2026-11-22T23:00:00.000Z', to: '2026-11-29T23:00:00.000Z' } }
const at = (hour: number) => ({
  starts_at: `2026-11-20T${hour}:00:00.000Z`,
  ends_at: `2026-11-20T${hour}:45:00.000Z`,
})

let client: QueryClient
const put = (week: typeof thisWeek, data: Appointment[]) =>
  client.setQueryData(readKey('appointments.list', week), { data, meta: { count: data.length } })
const seen = (week = thisWeek) =>
  client.getQueryData<{ data: Appointment[] }>(readKey('appointments.list', week))?.data ?? []

beforeEach(() => {
  client = new QueryClient()
  put(thisWeek, [appointment])
  put(nextWeek, [])
})

/** A server that keeps the version as the real one does, and lets the test say when it answers. */
function server() {
  let row = appointment
  const asked: { name: string; version?: number }[] = []
  const gates: (() => void)[] = []
  const refusals: unknown[] = []
  const send = async (name: string, version?: number, body: Partial<Appointment> = {}): Promise<Appointment> => {
    asked.push({ name, version })
    await new Promise<void>((open) => gates.push(open))
    const refusal = refusals.shift()
    if (refusal) throw refusal
    if (name === 'update' && version !== row.version) throw refused(412, 'version_stale')
    row = { ...row, ...body, version: row.version + 1 }
    return row
  }
  const answer = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  /** Somebody else was faster. */
  const others = (body: Partial<Appointment>) => {
    row = { ...row, ...body, version: row.version + 1 }
    return row
  }
  const rows = new RowWriter<Appointment>(shownAppointments(client))
  const writer = {
    change: (known: Appointment, body: Partial<Appointment>) =>
      rows.change(known, seenOf(body), (version) => send('update', version, body)),
    hold: (known: Appointment, body: Partial<Appointment>) => rows.hold(known, seenOf(body)),
    remove: (known: Appointment) => rows.remove(known, (version) => send('delete', version)),
    restore: (known: Appointment) => rows.restore(known, () => send('restore')),
  }
  return { writer, asked, answer, refusals, others }
}

const refused = (status: number, code: 'slot_taken' | 'version_stale' | 'unavailable') =>
  new ApiError(status, { code, message: '', errors: {} })

describe('a refused write', () => {
  test('is put back, and tells the caller why', async () => {
    const { writer, answer, refusals } = server()
    refusals.push(refused(409, 'slot_taken'))
    const moved = writer.change(appointment, at(11))
    expect(seen()[0]?.starts_at).toBe(at(11).starts_at)
    void answer()
    await expect(moved).rejects.toMatchObject({ status: 409 })
    expect(seen()).toEqual([appointment])
  })

  test('of a deletion brings the appointment back', async () => {
    const { writer, answer, refusals } = server()
    refusals.push(refused(0, 'unavailable'))
    const removed = writer.remove(appointment)
    expect(seen()).toEqual([])
    void answer()
    await expect(removed).rejects.toMatchObject({ status: 0 })
    expect(seen()).toEqual([appointment])
  })
})

describe('a change that is still being asked about', () => {
  test('is seen, and put back as it stood when nobody wants it', () => {
    const { writer, asked } = server()
    const back = writer.hold(appointment, at(11))
    expect(seen()[0]).toMatchObject(at(11))
    back()
    expect(seen()).toEqual([appointment])
    expect(asked).toEqual([])
  })
})

describe('two quick changes of the same appointment', () => {
  test('go one after the other, each with the version that the one before left', async () => {
    const { writer, asked, answer } = server()
    const first = writer.change(appointment, at(11))
    const second = writer.change(seen()[0]!, at(12))
    expect(seen()[0]?.starts_at).toBe(at(12).starts_at)
    await answer()
    await first
    expect(seen()[0]?.starts_at).toBe(at(12).starts_at)
    await answer()
    await second
    expect(asked).toEqual([
      { name: 'update', version: 1 },
      { name: 'update', version: 2 },
    ])
    expect(seen()[0]).toMatchObject({ ...at(12), version: 3 })
  })

  test('go on after the first one failed, and end with what the server has', async () => {
    const { writer, answer, refusals } = server()
    refusals.push(refused(409, 'slot_taken'))
    const first = writer.change(appointment, at(11))
    const second = writer.change(seen()[0]!, { status: 'confirmed' })
    void answer()
    await expect(first).rejects.toMatchObject({ status: 409 })
    await answer()
    await second
    expect(seen()[0]).toMatchObject({ starts_at: appointment.starts_at, status: 'confirmed', version: 2 })
  })
})

test('an undo of a change that another one followed carries the version of the last', async () => {
  const { writer, asked, answer } = server()
  const first = writer.change(appointment, { status: 'canceled' })
  await answer()
  const after = await first
  const second = writer.change(after, { note: 'x' })
  await answer()
  await second
  const undo = writer.change(after, { status: 'pending' })
  await answer()
  await undo
  expect(asked.map(({ version }) => version)).toEqual([1, 2, 3])
})

describe('two changes of the same appointment are taken back step by step', () => {
  const make = async () => {
    const one = server()
    const done = async (known: Appointment, body: Partial<Appointment>) => {
      const write = one.writer.change(known, body)
      await one.answer()
      return write
    }
    return { ...one, done, versions: () => one.asked.map(({ version }) => version) }
  }

  test('each with the version that the step before left', async () => {
    const { done, versions } = await make()
    const first = await done(appointment, at(11))
    const second = await done(first, at(12))
    await done(second, at(11))
    const back = await done(first, at(10))
    expect(versions()).toEqual([1, 2, 3, 4])
    expect(back).toMatchObject(at(10))
  })

  test('and refused where somebody else changed it between the two: the earlier one knows nothing of that', async () => {
    const { done, versions, others } = await make()
    const first = await done(appointment, at(11))
    const second = await done(others({ note: 'x' }), at(12))
    await done(second, at(11))
    await expect(done(first, at(10))).rejects.toMatchObject({ status: 412 })
    expect(versions()).toEqual([1, 3, 4, 2])
  })

  test('and a deletion in between is a step as any other', async () => {
    const { writer, done, answer, versions } = await make()
    const first = await done(appointment, at(11))
    const removed = writer.remove(first)
    await answer()
    await removed
    const restored = writer.restore(first)
    await answer()
    await restored
    await done(first, at(10))
    expect(versions()).toEqual([1, 2, undefined, 4])
  })
})

describe('an appointment', () => {
  test('that moves to another week leaves the one and comes into the other', async () => {
    const { writer, answer } = server()
    const moved = writer.change(appointment, {
      starts_at: '2026-11-27T09:00:00.000Z',
      ends_at: '2026-11-27T09:45:00.000Z',
    })
    expect(seen()).toEqual([])
    expect(seen(nextWeek)).toHaveLength(1)
    await answer()
    await moved
    expect(seen(nextWeek)[0]?.version).toBe(2)
  })

  test('that was deleted is back as soon as that is asked', async () => {
    const { writer, answer } = server()
    const removed = writer.remove(appointment)
    const restored = removed.then(() => writer.restore(appointment))
    await answer()
    await removed
    await expect.poll(() => seen()).toHaveLength(1)
    await answer()
    await restored
    expect(seen()[0]?.version).toBe(3)
  })
})
