import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BookingForm } from '@/components/booking/booking-form'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const kinds = { kind: 'room', color: 'teal', version: 1, capacity: 1 }
const optionsOf = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text)

beforeEach(() => {
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['rooms.list'] = () => ({
    data: [
      { id: 5, name: 'Sala 1', ...kinds, active: true },
      { id: 9, name: 'Sótano', ...kinds, active: false },
    ],
  })
})
afterEach(cleanup)

it('says of a service and a room that an appointment has still that they are archived, and offers no others', async () => {
  const services = [service(), service({ id: 4, name: 'Masaje', active: false })]
  const given = { zone: 'Europe/Madrid', professionals: [professional()], writer: {} as never, onClosed: () => {} }
  const start = { kind: 'edit' as const, appointment: appointment({ service_id: 4, room_id: 9 }) }
  await show(<BookingForm {...given} start={start} services={services} isPhone={false} />)
  await screen.findByLabelText('Sala o equipo')
  expect(optionsOf('Servicio')).toEqual(['Sin servicio', 'Fisioterapia', 'Masaje (Archivado)'])
  expect(optionsOf('Sala o equipo')).toEqual(['Sin sala', 'Sala 1', 'Sótano (Archivado)'])
})

const free = (day: string, professional_id: number) => ({
  ...{ professional_id, room_id: null },
  ...{ starts_at: `${day}T08:00:00.000Z`, ends_at: `${day}T09:00:00.000Z` },
})

it('lists the next free times of everybody, from the chosen day on, and takes the booking to one of them', async () => {
  answers['appointments.free'] = () => ({ data: [free('2026-11-27', 9), free('2026-11-30', 2)], meta: {} })
  const people = [professional(), professional({ id: 9, name: 'Íñigo Sáez' })]
  const given = { zone: 'Europe/Madrid', professionals: people, writer: {} as never, onClosed: () => {} }
  const slot = { kind: 'new' as const, professional_id: 2, day: '2026-11-26', start: 600, end: null }
  await show(<BookingForm {...given} start={{ ...slot, patients: [] }} services={[service()]} isPhone />)
  press('Próximas horas libres')
  fireEvent.click(await screen.findByRole('button', { name: /27 nov.*09:00.*Íñigo Sáez/ }))
  expect((screen.getByLabelText('Profesional') as HTMLSelectElement).value).toBe('9')
  expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('09:00')
  expect(calls('appointments.free').at(-1)).toMatchObject({
    query: { from: '2026-11-25T23:00:00.000Z', service_id: 3, minutes: 60, apart: true },
  })
  expect(screen.getByRole('button', { name: 'Próximas horas libres' }).getAttribute('aria-expanded')).toBe('false')
})

it('lists them of the professional alone, of an afternoon, and as many more as one asks for', async () => {
  answers['appointments.free'] = (({ query }: { query: { limit: number } }) => ({
    data: Array.from({ length: query.limit }, (_, at) => free(`2026-12-${String(at + 1).padStart(2, '0')}`, 2)),
    meta: {},
  })) as never
  const people = [professional(), professional({ id: 9, name: 'Íñigo Sáez' })]
  const given = { zone: 'Europe/Madrid', professionals: people, writer: {} as never, onClosed: () => {} }
  const slot = { kind: 'new' as const, professional_id: 2, day: '2026-11-26', start: 600, end: null }
  await show(<BookingForm {...given} start={{ ...slot, patients: [] }} services={[service()]} isPhone={false} />)
  const last = () => calls('appointments.free').at(-1)?.query
  press('Próximas horas libres')
  await waitFor(() => expect(last()).toMatchObject({ limit: 6 }))
  expect(last()).not.toHaveProperty('professional_id')
  fireEvent.click(screen.getByLabelText('Solo con Carmen Vidal'))
  fireEvent.click(screen.getByLabelText('Desde las 14:00'))
  await waitFor(() => expect(last()).toMatchObject({ professional_id: 2, hour_from: '14:00', limit: 6 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver más horas' }))
  await waitFor(() => expect(last()).toMatchObject({ professional_id: 2, hour_from: '14:00', limit: 12 }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /09:00/ })).toHaveLength(12))
  fireEvent.click(screen.getByLabelText('Antes de las 14:00'))
  await waitFor(() => expect(last()).toMatchObject({ hour_before: '14:00', limit: 6 }))
  // Who is chosen by hand is asked for alone from the beginning.
  fireEvent.change(screen.getByLabelText('Profesional'), { target: { value: '9' } })
  await waitFor(() => expect(last()).toMatchObject({ professional_id: 9 }))
})

it('says that nobody is free', async () => {
  answers['appointments.free'] = () => ({ data: [], meta: {} })
  const given = { zone: 'Europe/Madrid', professionals: [professional()], writer: {} as never, onClosed: () => {} }
  const start = { kind: 'edit' as const, appointment: appointment() }
  await show(<BookingForm {...given} start={start} services={[service()]} isPhone={false} />)
  press('Próximas horas libres')
  expect(await screen.findByText('No hay horas libres en los próximos tres meses.')).toBeTruthy()
  expect(calls('appointments.free').at(-1)?.query).toMatchObject({ except_id: start.appointment.id })
})

it.each([
  ['an appointment', null, 'Editar cita'],
  ['an activity of a group', 4, 'Editar actividad'],
])('says by its title that %s is changed', async (_, group_id, title) => {
  const given = { zone: 'Europe/Madrid', professionals: [professional()], writer: {} as never, onClosed: () => {} }
  const start = { kind: 'edit' as const, appointment: appointment({ group_id }) }
  await show(<BookingForm {...given} start={start} services={[service()]} isPhone={false} />)
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})
