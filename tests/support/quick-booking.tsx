import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { BookingStart } from '@/components/appointments/booking-start'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { BookingForm } from '@/components/booking/booking-form'
import { dismissAll } from '@/lib/client/toasts'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

/** The small form beside a slot of the agenda, and what is done with it. */

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

export const slot: BookingStart & { kind: 'new' } = {
  kind: 'new',
  professional_id: 2,
  day: '2026-11-27',
  start: 600,
  end: 660,
}
export const known = { ...slot, patients: [{ id: 7, name: 'Marta Gil', phone: null }] }
export const onClosed = vi.fn()
export const seeOf = vi.fn()
export let go: (start: BookingStart) => void

/** The day that the agenda was led to. */
export const goToDay = vi.fn()

type Props = { first: BookingStart; isPhone: boolean; isLed: boolean }

function Agenda({ first, isPhone, isLed }: Props) {
  const [start, setStart] = useState(first)
  const { writer } = useAppointmentWriter()
  go = setStart
  const [day, setDay] = useState('2026-11-27')
  const agendaDays = {
    day,
    go(to: string) {
      goToDay(to)
      setDay(to)
      // Its columns are another day's.
      for (const each of document.querySelectorAll<HTMLElement>('[data-column]'))
        each.dataset.column = each.dataset.column!.replace(day, to)
    },
  }
  return (
    <>
      <button type="button">Hoy</button>
      <BookingForm
        {...{ start, writer, isPhone, onClosed, seeOf, agendaDays: isLed ? agendaDays : undefined }}
        services={[service({ duration_minutes: 45 })]}
        professionals={[professional(), professional({ id: 4, name: 'Marc Puig' })]}
        zone="Europe/Madrid"
      />
    </>
  )
}

/** The mark is there before the form, as the grid is. `isLed`: it can be led to other days. */
export async function open(start: BookingStart, isPhone = false, isLed = false) {
  document.body.insertAdjacentHTML('afterbegin', '<button data-cursor>10:00</button>')
  await show(<Agenda first={start} {...{ isPhone, isLed }} />)
}
export const mark = () => document.querySelector<HTMLElement>('[data-cursor]')
export const frame = () => screen.findByRole('dialog', { name: 'Nueva cita' })
export const leave = async () => fireEvent.keyDown(await frame(), { key: 'Escape' })
/** Finds Marta Gil by her name, and takes her. */
export async function choosePatient() {
  answers['patients.list'] = () => ({ data: [{ id: 7, name: 'Marta Gil', phone: null, birth_date: null }] })
  fireEvent.change(screen.getByRole('combobox', { name: /Paciente/ }), { target: { value: 'Marta' } })
  fireEvent.click(await screen.findByRole('option', { name: /Marta Gil/ }))
}
export const day = () => (screen.getByLabelText('Fecha') as HTMLInputElement).value
export const isWhole = () => screen.queryByLabelText('Nota') !== null
export const isOpen = (label: string) => screen.queryByText(label) !== null

/** Nothing is booked yet, and what is booked can be; to be called by each file. */
export function standInQuickBooking() {
  beforeEach(() => {
    onClosed.mockReset()
    seeOf.mockReset()
    goToDay.mockReset()
    answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
    answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
    answers['appointments.create'] = () => ({ data: appointment() })
  })
  afterEach(() => {
    cleanup()
    dismissAll()
    document.body.innerHTML = ''
  })
}
/** The grid of a day, with a column for each of two. */
export const column = (day: string) =>
  `<div data-agenda-grid><div data-column="${day}:2"></div><div data-column="${day}:4"></div></div>`
