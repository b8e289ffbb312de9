import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConflictDialog } from '@/components/appointments/conflict-dialog'
import { type AppointmentWriter, useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { type Wanted, wantedFor } from '@/components/appointments/wanted'
import { useDays } from '@/components/format/use-days'
import { ApiError } from '@/lib/client/api-error'
import type { Collision } from '@/lib/contract/collision'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { collision } from '@/tests/support/factories/collision'
import { heldOffer } from '@/tests/support/factories/held-offer'
import { user } from '@/tests/support/factories/user'
import { press, show } from '@/tests/support/screen'

afterEach(cleanup)

type Asked = { error: unknown; bookAnyway: Parameters<AppointmentWriter['askAnyway']>[1]; wanted?: Wanted }
function Asking({ error, bookAnyway, wanted }: Asked) {
  const { writer, conflict, closeConflict } = useAppointmentWriter()
  const dates = useDays()
  useEffect(() => {
    writer.askAnyway(error, bookAnyway, wanted)
  }, [writer, error, bookAnyway, wanted])
  return conflict && <ConflictDialog conflict={conflict} zone="Europe/Madrid" dates={dates} onClose={closeConflict} />
}
const clinic = (overlaps: 'ask' | 'never') => {
  const { clinic } = user()
  return { clinic: { ...clinic, agenda: { ...clinic.agenda, overlaps } } }
}
const moved = wantedFor(
  appointment({
    patients: [{ id: 7, name: 'Andrea Mas', phone: null }],
    starts_at: '2026-11-27T09:15:00Z',
    ends_at: '2026-11-27T10:00:00Z',
  }),
  { isMove: true },
)
const offeredTo = new ApiError(409, { code: 'slot_offered', message: '', errors: {}, offers: [heldOffer()] })
const taken = new ApiError(409, { code: 'slot_taken', message: '', errors: {}, collisions: [collision()] })

it('a time that is on offer says to whom and until when, and can be taken on purpose, whatever the clinic lets overlap', async () => {
  const bookAnyway = vi.fn()
  await show(<Asking error={offeredTo} bookAnyway={bookAnyway} />, clinic('never'))
  await screen.findByText('Nora Vila')
  expect(screen.getByText(/Esa hora está ofrecida/)).toBeTruthy()
  expect(screen.getByText(/se guarda hasta/)).toBeTruthy()
  press('Reservar igualmente')
  expect(bookAnyway).toHaveBeenCalledExactlyOnceWith({ allow_offered: true })
})

it('a time that is taken is another question: only what was told is meant', async () => {
  const bookAnyway = vi.fn()
  await show(<Asking error={taken} bookAnyway={bookAnyway} />, clinic('ask'))
  await screen.findByText(/Marta Gil/)
  press('Reservar igualmente')
  expect(bookAnyway).toHaveBeenCalledExactlyOnceWith({ allow_overlap: true })
})

it.each([
  ['taken', taken],
  ['on offer', offeredTo],
])('what is moved to a time that is %s is moved all the same, not booked', async (_, error) => {
  const move = vi.fn()
  await show(<Asking error={error} bookAnyway={move} wanted={moved} />, clinic('ask'))
  await screen.findByRole('button', { name: 'Mover igualmente' })
  expect(screen.queryByRole('button', { name: 'Reservar igualmente' })).toBeNull()
  press('Mover igualmente')
  expect(move).toHaveBeenCalledOnce()
})

it.each([
  ['moved', moved, 'Mover la cita de Andrea Mas al viernes, 27 nov, 10:15–11:00'],
  ['booked', { ...moved, isMove: false }, 'Cita de Andrea Mas, viernes, 27 nov, 10:15–11:00'],
])('says whose appointment was to be %s, and when', async (_, wanted, said) => {
  await show(<Asking error={taken} bookAnyway={vi.fn()} wanted={wanted} />)
  expect(await screen.findByText(said)).toBeTruthy()
})

it('offers the next time that is free for it, which one press takes', async () => {
  const free = { professional_id: 2, room_id: null, starts_at: '2026-12-03T09:30:00Z', ends_at: '2026-12-03T10:15:00Z' }
  answers['appointments.free'] = () => ({ data: [free] })
  const [bookAnyway, elsewhere] = [vi.fn(), vi.fn()]
  await show(<Asking error={taken} bookAnyway={bookAnyway} wanted={{ ...moved, elsewhere }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Próxima hora libre: jueves, 3 dic, 10:30' }))
  expect(elsewhere).toHaveBeenCalledExactlyOnceWith(free)
  expect(bookAnyway).not.toHaveBeenCalled()
  const asked = { ...{ professional_id: 2, service_id: 3, patient_id: 7, except_id: 1 }, from: moved.starts_at }
  expect(calls('appointments.free')).toMatchObject([{ query: { ...asked, minutes: 45, limit: 3 } }])
})

it('offers another room at the same time, where there is one', async () => {
  const free = { professional_id: 2, room_id: 9, starts_at: moved.starts_at, ends_at: moved.ends_at }
  answers['appointments.free'] = () => ({ data: [free] })
  answers['rooms.list'] = () => ({ data: [{ id: 9, name: 'Sala 2', color: 'teal', active: true }] })
  const elsewhere = vi.fn()
  const wanted = { ...moved, room_id: 5, elsewhere }
  await show(<Asking error={taken} bookAnyway={vi.fn()} wanted={wanted} />)
  fireEvent.click(await screen.findByRole('button', { name: 'A la misma hora: Sala 2' }))
  expect(elsewhere).toHaveBeenCalledExactlyOnceWith(free)
})

it.each([
  ['in its room', 5],
  ['without one', null],
])('never offers the very time that is taken, %s', async (_, room_id) => {
  const same = { professional_id: 2, room_id, starts_at: moved.starts_at, ends_at: moved.ends_at }
  const next = { ...same, starts_at: '2026-11-27T10:00:00Z', ends_at: '2026-11-27T10:45:00Z' }
  answers['appointments.free'] = () => ({ data: [same, next] })
  const wanted = { ...moved, room_id: 5, elsewhere: vi.fn() }
  await show(<Asking error={taken} bookAnyway={vi.fn()} wanted={wanted} />)
  expect(await screen.findByRole('button', { name: 'Próxima hora libre: viernes, 27 nov, 11:00' })).toBeTruthy()
})

it('asks for its room, and of a group’s activity for none of its members', () => {
  const members = { group_id: 4, patients: [{ id: 7, name: 'Andrea Mas', phone: null }] }
  const { free } = wantedFor(appointment({ room_id: 5, ...members }), {})
  expect(free.room_id).toBe(5)
  expect(free.patient_id).toBeUndefined()
})

it('of what is taken back no other time is offered', async () => {
  await show(<Asking error={taken} bookAnyway={vi.fn()} wanted={moved} />)
  await screen.findByText(/Mover la cita/)
  expect(calls('appointments.free')).toEqual([])
})

it('nobody books over an appointment where the clinic does not let them', async () => {
  await show(<Asking error={taken} bookAnyway={vi.fn()} />, clinic('never'))
  await screen.findByText(/Marta Gil/)
  expect(screen.queryByRole('button', { name: 'Reservar igualmente' })).toBeNull()
})

it('names everything that is in the way: whose time, which room, and each patient who has another appointment', async () => {
  const collisions = [
    collision(),
    collision({ kind: 'room', occupant_name: 'Sala 1', appointment_id: 41, patient_names: ['Pau Serra'] }),
    collision({ kind: 'patient', occupant_name: 'Marta García', appointment_id: 42, patient_names: ['Marta García'] }),
    collision({ kind: 'patient', occupant_name: 'Ana Ruiz', appointment_id: 42, patient_names: ['Marta García'] }),
  ]
  const error = new ApiError(409, { code: 'slot_taken', message: '', errors: {}, collisions })
  await show(<Asking error={error} bookAnyway={vi.fn()} />)
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Carmen Vidal no está libre.*10:00–11:00 · cita de Marta Gilreservada por Eva Soler$/),
    expect.stringMatching(/^Sala 1 no está libre.*10:00–11:00 · cita de Pau Serra · Carmen Vidal/),
    expect.stringMatching(/^Marta García no está libre.*10:00–11:00 · cita · Carmen Vidal/),
    expect.stringMatching(/^Ana Ruiz no está libre/),
  ])
})

it('says of an activity that it is one', async () => {
  const collisions = [collision({ patient_names: ['Pilates suelo'], is_activity: true })]
  const error = new ApiError(409, { code: 'slot_taken', message: '', errors: {}, collisions })
  await show(<Asking error={error} bookAnyway={vi.fn()} />)
  expect((await screen.findByRole('listitem')).textContent).toContain('actividad de Pilates suelo')
})

it('says in its title who or what is taken, where that is one alone', async () => {
  const room = collision({ kind: 'room', occupant_name: 'Sala 1', patient_names: ['Pau Serra'] })
  const error = (collisions: Collision[]) =>
    new ApiError(409, { code: 'slot_taken', message: '', errors: {}, collisions })
  await show(<Asking error={error([room])} bookAnyway={vi.fn()} />)
  expect(await screen.findByRole('dialog', { name: 'Sala 1 no está libre a esa hora' })).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toMatch(/^cita de Pau Serra.*10:00–11:00 · Carmen Vidal/)
  cleanup()
  await show(<Asking error={error([room, collision({ appointment_id: 41 })])} bookAnyway={vi.fn()} />)
  expect(await screen.findByRole('dialog', { name: 'Esa hora ya está ocupada' })).toBeTruthy()
})
