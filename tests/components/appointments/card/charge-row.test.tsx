import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardPayment } from '@/components/appointments/card/card-payment'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { Visit } from '@/lib/contract/visits'
import { answers } from '@/tests/support/answers'
import { visit } from '@/tests/support/factories/visit'
import { goOffline } from '@/tests/support/offline'
import { show } from '@/tests/support/screen'

const detail = {
  id: 41,
  price_cents: 5000,
  group_id: null,
  patients: [
    { id: 12, name: 'Aina Domínguez' },
    { id: 13, name: 'Berta Mas' },
  ],
} as AppointmentDetail
const owing = { voucher: null, use: 'none' as const, choices: [], due_cents: 5000, paid_cents: 0 }
const open = async (...visits: Visit[]) => {
  answers['visits.list'] = () => ({ data: visits })
  await show(<CardPayment detail={detail} version={1} />)
}
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  heard()
})

it('of several who come, what asks how one pays says whose visit it is', async () => {
  await open(visit(owing), visit({ ...owing, patient_id: 13 }))
  fireEvent.click(await screen.findByRole('button', { name: /^Berta Mas: Cobrar 50,00/ }))
  expect(await screen.findByRole('group', { name: /^Berta Mas\s*¿Cómo paga 50,00/ })).toBeTruthy()
})

it('of one alone it does not: the head of the card stays in sight', async () => {
  await open(visit(owing))
  fireEvent.click(await screen.findByRole('button', { name: /^Cobrar 50,00/ }))
  expect(await screen.findByRole('group', { name: /^¿Cómo paga 50,00/ })).toBeTruthy()
})

const paid = {
  ...{ id: 9, cents: 5000, method: 'cash' as const, paid_on: '2026-11-20', by: 'Eva', reason: null },
  ...{ reversed: false, reverses_id: null, on_account: false },
}

it.each([
  ['that had been paid is told to be once the network is back', [paid], 'success'],
  ['that had not been paid is not', [], undefined],
])('a payment whose answer was lost %s', async (_, payments, told) => {
  await open(visit(owing))
  fireEvent.click(await screen.findByRole('button', { name: /^Cobrar 50,00/ }))
  const answer = Promise.withResolvers<never>()
  const pay = vi.fn(() => answer.promise)
  answers['visits.pay'] = pay
  const cash = await screen.findByRole('button', { name: 'Efectivo' })
  fireEvent.click(cash)
  await waitFor(() => expect(cash).toHaveProperty('disabled', true))
  goOffline()
  notHeard()
  answer.reject(new ApiError(0, { code: 'upstream_timeout', message: '', errors: {} }))
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toMatch(/No se sabe si se ha guardado.*Se comprobará al volver la conexión/)
  const list = vi.fn(() => ({ data: [visit({ ...owing, paid_cents: payments.length && 5000, payments })] }))
  answers['visits.list'] = list
  heard()
  await waitFor(() => expect(list).toHaveBeenCalled())
  await waitFor(() => expect(deviceStore.get(toastsAtom)[0]?.type).toBe(told))
  expect(pay).toHaveBeenCalledOnce()
})
