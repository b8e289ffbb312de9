import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardPayment } from '@/components/appointments/card/card-payment'
import { ApiError } from '@/lib/client/api-error'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { Visit } from '@/lib/contract/visits'
import { answers, calls } from '@/tests/support/answers'
import { ten, visit } from '@/tests/support/factories/visit'
import { show } from '@/tests/support/screen'

const detail = { id: 41, price_cents: 5000, patients: [{ id: 12, name: 'Aina Domínguez' }] } as AppointmentDetail
const owing: Partial<Visit> = { voucher: null, use: 'none', choices: [], due_cents: 5000, may_price: true }
const open = async (given: Partial<Visit>) => {
  answers['visits.list'] = () => ({ data: [visit(given)] })
  answers['visits.choose'] = () => ({ data: visit(given) })
  await show(<CardPayment detail={detail} version={1} />)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
afterEach(cleanup)

it('a visit whose attendance will use a voucher says so, and may be charged instead; choosing none asks for the money', async () => {
  await open({ ...owing, choices: [ten], would_pay: ten })
  const select = (await screen.findByLabelText('Se usará al asistir')) as HTMLSelectElement
  expect(select.selectedOptions[0]?.textContent).toMatch(/^Diez sesiones/)
  expect(await button(/^Cobrar 50,00.*en vez de usar el bono$/)).toBeTruthy()
  answers['visits.list'] = () => ({ data: [visit({ ...owing, choices: [ten], chosen: true })] })
  fireEvent.change(select, { target: { value: '' } })
  await waitFor(() => expect(calls('visits.choose')).toMatchObject([{ body: { patient_id: 12, voucher_id: null } }]))
  expect(await button(/^Cobrar 50,00\s€$/)).toBeTruthy()
})

it('a payment that is refused for its day says why, in sight', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  await open(owing)
  const answer = Promise.withResolvers<object>()
  answers['visits.pay'] = () => answer.promise
  fireEvent.click(await button(/^Cobrar 50,00/))
  fireEvent.click(await button('Tarjeta'))
  await waitFor(async () => expect((await button('Tarjeta')).hasAttribute('disabled')).toBe(true))
  const errors = { paid_on: ['La caja ya está cerrada.'] }
  act(() => answer.reject(new ApiError(422, { code: 'invalid', message: '', errors })))
  const fault = await screen.findByRole('alert')
  expect(fault.textContent).toBe('No se ha podido registrar el pago. La caja ya está cerrada.')
  expect(seen.mock.contexts).toContain(fault)
  log.mockRestore()
})
