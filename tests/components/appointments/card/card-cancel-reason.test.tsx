import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CancelReason } from '@/components/appointments/card/card-cancel-reason'
import type { CardProps } from '@/components/appointments/card/card-props'
import { useActions } from '@/components/appointments/use-actions'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import { answers, calls } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { press, show } from '@/tests/support/screen'

const visit = appointment({ id: 5, status: 'confirmed' })
const onClose = vi.fn()
function Card({ status, asksWhy }: { status: 'confirmed' | 'canceled'; asksWhy?: boolean }) {
  const { writer } = useAppointmentWriter()
  const actions = useActions(writer, 'Europe/Madrid', useDays())
  const [given, setGiven] = useState({ ...visit, status })
  const detail = { cancel_reason: null } as AppointmentDetail
  const props = {
    appointment: given,
    detail,
    actions,
    writer,
    asksWhy,
    onClose,
    onBook: () => {},
    zone: 'Europe/Madrid',
  }
  return (
    <div data-card={5} role="dialog" tabIndex={-1}>
      <button type="button" onClick={() => setGiven({ ...visit, status: 'canceled' })}>
        Cancelar
      </button>
      <CancelReason {...(props as unknown as CardProps & { detail: AppointmentDetail })} />
    </div>
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  answers['appointments.update'] = ({ body }) => ({ data: { ...visit, status: 'canceled', ...body, version: 2 } })
})
afterEach(cleanup)

it('has the focus on the first reason after a key canceled; the next key says it, and the card goes', async () => {
  await show(<Card status="canceled" asksWhy />)
  const reason = screen.getAllByRole('button')[1]!
  await waitFor(() => expect(document.activeElement).toBe(reason))
  fireEvent.click(reason)
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(calls('appointments.update').at(-1)?.body.cancel_reason).toBe(reason.textContent))
})

it('has it there after the card canceled, which stays and keeps the focus', async () => {
  await show(<Card status="confirmed" />)
  screen.getByRole('dialog').focus()
  press('Cancelar')
  const reason = screen.getAllByRole('button')[1]!
  await waitFor(() => expect(document.activeElement).toBe(reason))
  fireEvent.click(reason)
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  expect(await screen.findByText(new RegExp(reason.textContent ?? ''))).not.toBeNull()
})

it('leaves the focus alone in the card of one that was canceled before', async () => {
  await show(<Card status="canceled" />)
  screen.getByRole('dialog').focus()
  expect(screen.getAllByRole('button').length).toBeGreaterThan(1)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

it.each([
  ['Decisión de la clínica', 'clinic'],
  ['Error', 'mistake'],
  ['Enfermedad', undefined],
])('“%s” says whose cancellation it is: %s', async (name, canceled_by) => {
  await show(<Card status="canceled" />)
  press(name)
  await waitFor(() => expect(calls('appointments.update')).toHaveLength(1))
  expect(calls('appointments.update')[0]?.body).toEqual({ cancel_reason: name, ...(canceled_by && { canceled_by }) })
})
