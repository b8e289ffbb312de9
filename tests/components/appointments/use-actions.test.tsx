import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Actions, useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import { useDays } from '@/components/format/use-days'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Appointment } from '@/lib/contract/appointments'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { goOffline } from '@/tests/support/offline'
import { show } from '@/tests/support/screen'

const writer = {
  askAnyway: () => false,
  rows: { accept: vi.fn((_: Appointment[]) => {}), hold: vi.fn(() => () => {}) },
  change: vi.fn(async (before: Appointment, body: object) => ({ ...before, ...body })),
} as unknown as AppointmentWriter

let actions: Actions
function Screen() {
  actions = useActions(writer, 'Europe/Madrid', useDays())
  return null
}

afterEach(() => {
  cleanup()
  dismissAll()
})

const column = (over: Partial<CalendarColumn>): CalendarColumn => ({
  ...{ key: 'a', day: '2026-11-24', occupies: {}, title: 'Sala 2', closed: [], isToday: false },
  ...over,
})

describe('one that passes midnight, taken by its part of a day', () => {
  const night = () => appointment({ starts_at: '2026-11-24T22:30:00Z', ends_at: '2026-11-24T23:30:00Z' })
  const first = { day: '2026-11-24', start: 1410, end: 1440 }
  const second = { day: '2026-11-25', start: 0, end: 30 }
  const utc = (day: string, time: string) => `2026-11-${day}T${time}:00.000Z`

  it.each([
    ['an hour earlier', '2026-11-24', 1350, 1380, first, [utc('24', '21:30'), utc('24', '22:30')]],
    ['two days on', '2026-11-26', 1410, 1440, first, [utc('26', '22:30'), utc('26', '23:30')]],
    ['by its second part into the day', '2026-11-25', 600, 630, second, [utc('25', '08:30'), utc('25', '09:30')]],
    ['begun earlier', '2026-11-24', 1380, 1440, first, [utc('24', '22:00'), utc('24', '23:30')]],
    ['ended later', '2026-11-25', 0, 60, second, [utc('24', '22:30'), utc('25', '00:00')]],
  ])('keeps the rest of it: %s', async (_, day, start, end, from, expected) => {
    await show(<Screen />)
    actions.place(night(), { column: column({ day }), start, end }, from)
    await waitFor(() => expect(writer.change).toHaveBeenCalled())
    const sent = vi.mocked(writer.change).mock.lastCall![1]
    expect([sent.starts_at, sent.ends_at]).toEqual(expected)
  })

  it('stays where it is when it is put back where it was', async () => {
    vi.mocked(writer.change).mockClear()
    await show(<Screen />)
    actions.place(night(), { column: column({ day: second.day }), start: 0, end: 30 }, second)
    expect(writer.change).not.toHaveBeenCalled()
  })
})

it.each([
  ['to another room says the room', { room_id: 6 }, 'Sala 2', 'De 16:00 a 18:00 · martes, 24 nov · Sala 2'],
  ['out of every room says so', { room_id: null }, 'Sin sala', 'De 16:00 a 18:00 · martes, 24 nov · Sin sala'],
  ['to another professional says whose', { professional_id: 9 }, 'Pau', 'De 16:00 a 18:00 · martes, 24 nov · Pau'],
  ['to another time says both times alone', { room_id: 5 }, 'Sala 1', 'De 16:00 a 18:00 · martes, 24 nov'],
])('a move %s', async (_, occupies, title, detail) => {
  await show(<Screen />)
  const before = appointment({
    room_id: 5,
    patients: [{ id: 7, name: 'Andrea', phone: null }],
    starts_at: '2026-11-24T15:00:00Z',
    ends_at: '2026-11-24T16:00:00Z',
  })
  actions.place(before, { column: column({ occupies, title }), start: 18 * 60, end: 19 * 60 })
  await waitFor(() =>
    expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: 'Cita de Andrea movida.', detail }]),
  )
})

it('a move tells its toast what it was and is since it was taken back, and not where that failed', async () => {
  await show(<Screen />)
  const move = async () => {
    dismissAll()
    actions.place(appointment(), { column: column({}), start: 1080, end: 1140 })
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
    return deviceStore.get(toastsAtom)[0]!.undo!
  }
  const undo = await move()
  const there = { starts_at: appointment().starts_at }
  expect(await undo()).toMatchObject({ was: { starts_at: expect.not.stringMatching(there.starts_at) }, now: there })
  const fails = await move()
  vi.mocked(writer.change).mockRejectedValueOnce(new ApiError(409, { code: 'slot_taken', message: '', errors: {} }))
  expect(await fails()).toBeUndefined()
})

it('a move that meets others says what was wanted, and goes to a free time instead', async () => {
  await show(<Screen />)
  vi.mocked(writer.change).mockClear()
  vi.mocked(writer.change).mockRejectedValueOnce(new ApiError(409, { code: 'slot_taken', message: '', errors: {} }))
  const asked = vi.spyOn(writer, 'askAnyway').mockReturnValueOnce(true)
  actions.place(appointment({ room_id: 5 }), { column: column({}), start: 1080, end: 1125 })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  const wanted = asked.mock.lastCall?.[2]
  expect(wanted).toMatchObject({ name: 'Marta Gil', isMove: true, starts_at: '2026-11-24T17:00:00.000Z' })
  const free = { professional_id: 2, room_id: null, starts_at: '2026-11-24T18:00:00Z', ends_at: '2026-11-24T18:45:00Z' }
  wanted?.elsewhere?.(free)
  await waitFor(() => expect(writer.change).toHaveBeenCalledTimes(2))
  const sent = vi.mocked(writer.change).mock.lastCall?.[1]
  expect(sent).toMatchObject({ starts_at: free.starts_at, ends_at: free.ends_at, room_id: 5 })
})

it('what is not moved is offered no other time', async () => {
  await show(<Screen />)
  vi.mocked(writer.change).mockRejectedValueOnce(new ApiError(409, { code: 'slot_taken', message: '', errors: {} }))
  const asked = vi.spyOn(writer, 'askAnyway').mockClear().mockReturnValueOnce(true)
  const say = () => ({ message: '', failed: '' })
  void actions.change(appointment({ status: 'canceled' }), { status: 'pending' }, { back: { status: 'canceled' }, say })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(asked.mock.lastCall?.[2]?.elsewhere).toBeUndefined()
})

it('a booking that meets others goes to a free time instead, and means nothing of the first there', async () => {
  await show(<Screen />)
  const create = vi.fn(async (body: object) => appointment(body))
  Object.assign(writer, { create })
  create.mockRejectedValueOnce(new ApiError(409, { code: 'slot_offered', message: '', errors: {} }))
  create.mockRejectedValueOnce(new ApiError(409, { code: 'slot_taken', message: '', errors: {} }))
  const asked = vi.spyOn(writer, 'askAnyway').mockClear().mockReturnValueOnce(true).mockReturnValueOnce(true)
  const span = { starts_at: '2026-11-24T15:00:00Z', ends_at: '2026-11-24T16:00:00Z' }
  const say = () => ({ message: '', failed: '' })
  void actions.book({ professional_id: 2, patient_ids: [7], ...span }, { name: 'Marta Gil', say })
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  asked.mock.lastCall?.[1]({ allow_offered: true })
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  const free = { professional_id: 2, room_id: 9, starts_at: '2026-11-24T17:00:00Z', ends_at: '2026-11-24T18:00:00Z' }
  asked.mock.lastCall?.[2]?.elsewhere?.(free)
  await waitFor(() => expect(create).toHaveBeenCalledTimes(3))
  expect(create.mock.lastCall?.[0]).toEqual({ patient_ids: [7], ...free })
})

it('a drop says what speaks against where it is put', async () => {
  await show(<Screen />)
  const to = { column: column({}), start: 1080, end: 1125, note: 'Formación' }
  actions.place(appointment({ starts_at: '2026-11-24T15:00:00Z', ends_at: '2026-11-24T15:45:00Z' }), to)
  await waitFor(() => expect(deviceStore.get(toastsAtom).at(-1)?.detail).toMatch(/ · Formación$/))
})

it.each([
  ['to another month says both', '2026-12-24', 960, {}, 'De martes, 24 nov, 16:00 a jueves, 24 dic, 16:00'],
  ['to another day says both days', '2026-11-25', 960, {}, 'De mar 24, 16:00 a mié 25, 16:00'],
  [
    'to another room at its time says when that is',
    '2026-11-24',
    960,
    { room_id: 6 },
    'martes, 24 nov, 16:00 · Sala 2',
  ],
])('a move %s', async (_, day, start, occupies, detail) => {
  await show(<Screen />)
  const before = appointment({ room_id: 5, starts_at: '2026-11-24T15:00:00Z', ends_at: '2026-11-24T16:00:00Z' })
  actions.place(before, { column: column({ day, occupies }), start, end: start + 60 })
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toMatchObject([{ detail }]))
})

it('a group’s activity that is moved is called one', async () => {
  await show(<Screen />)
  const before = appointment({ group_id: 7, group_name: 'Pilates', patients: [], starts_at: '2026-11-24T15:00:00Z' })
  const moved = { ...before, ends_at: '2026-11-24T16:00:00Z' }
  actions.place(moved, { column: column({}), start: 18 * 60, end: 19 * 60 })
  const told = { message: 'Actividad de Pilates movida.', detail: 'De 16:00 a 18:00 · martes, 24 nov' }
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toMatchObject([told]))
})

it.each([
  ['later', 16, 17.5, 'martes, 24 nov, 16:00–17:30'],
  ['earlier', 15.5, 17, 'martes, 24 nov, 15:30–17:00'],
])('one that ends or begins %s says from when until when', async (_, from, until, detail) => {
  await show(<Screen />)
  const patients = [{ id: 7, name: 'Andrea', phone: null }]
  const before = appointment({ patients, starts_at: '2026-11-24T15:00:00Z', ends_at: '2026-11-24T16:00:00Z' })
  actions.place(before, { column: column({}), start: from * 60, end: until * 60 })
  const message = 'Duración de la cita de Andrea cambiada.'
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toMatchObject([{ message, detail }]))
})

/** In Madrid 02:00 is 03:00 on 28 March 2027, and 03:00 is 02:00 on 31 October: an hour that is drawn as two, and two as one. */
const spring = { starts_at: '2027-03-28T00:30:00.000Z', ends_at: '2027-03-28T01:30:00.000Z' }
const second = { starts_at: '2027-10-31T01:30:00.000Z', ends_at: '2027-10-31T02:30:00.000Z' }
it.each([
  [
    'moved, lasts as long',
    spring,
    '2027-03-28',
    600,
    720,
    { starts_at: '2027-03-28T08:00:00.000Z', ends_at: '2027-03-28T09:00:00.000Z' },
  ],
  [
    'moved over the change, lasts as long',
    { starts_at: '2027-03-28T08:00:00.000Z', ends_at: '2027-03-28T09:00:00.000Z' },
    '2027-03-28',
    90,
    150,
    spring,
  ],
  ['made longer, ends there', spring, '2027-03-28', 90, 240, { ...spring, ends_at: '2027-03-28T02:00:00.000Z' }],
  [
    'in the second hour, made longer, begins where it did',
    second,
    '2027-10-31',
    150,
    240,
    { ...second, ends_at: '2027-10-31T03:00:00.000Z' },
  ],
])('over a change of the clock, one %s', async (_, times, day, start, end, expected) => {
  await show(<Screen />)
  vi.mocked(writer.change).mockClear()
  actions.place(appointment(times), { column: column({ day }), start, end })
  await waitFor(() => expect(writer.change).toHaveBeenCalledWith(expect.anything(), expect.objectContaining(expected)))
})

describe('what nobody answered', () => {
  const lost = () => new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  const before = appointment({ id: 5, patients: [{ id: 7, name: 'Andrea', phone: null }] })
  const way = {
    back: { status: before.status },
    say: () => ({ message: 'Cita de Andrea confirmada', failed: 'Sin confirmar: Andrea' }),
  }
  const toast = () => deviceStore.get(toastsAtom).at(-1)

  it.each([
    ['is sent again, by name', 'pending', 1],
    ['is not sent twice where it had come', 'confirmed', 0],
  ] as const)('%s', async (_, there, count) => {
    goOffline()
    await show(<Screen />)
    vi.mocked(writer.change).mockReset().mockRejectedValueOnce(lost())
    answers['appointments.show'] = () => ({ data: { ...before, status: there, version: 9 } })
    await actions.change(before, { status: 'confirmed' }, way)
    const detail = 'Sin conexión. Inténtalo de nuevo cuando vuelva.'
    expect(toast()).toMatchObject({ message: 'Sin confirmar: Andrea', detail, duration_ms: null })
    vi.mocked(writer.change).mockClear()
    vi.mocked(writer.change).mockImplementation(async (row, body) => ({ ...row, ...body }) as Appointment)
    toast()?.action?.run()
    await waitFor(() => expect(toast()?.message).toBe('Cita de Andrea confirmada'))
    expect(writer.change).toHaveBeenCalledTimes(count)
  })

  it('offers another try as often as nobody answers', async () => {
    goOffline()
    await show(<Screen />)
    vi.mocked(writer.change).mockReset().mockRejectedValue(lost())
    answers['appointments.show'] = () => {
      throw lost()
    }
    await actions.change(before, { status: 'confirmed' }, way)
    dismissAll()
    await actions.change(before, { status: 'confirmed' }, way, true)
    expect(toast()?.action?.label).toBe('Reintentar')
  })
})
