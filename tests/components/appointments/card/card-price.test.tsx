import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CardPayment } from '@/components/appointments/card/card-payment'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { User } from '@/lib/contract/professionals'
import type { Visit } from '@/lib/contract/visits'
import { answers, calls } from '@/tests/support/answers'
import { visit } from '@/tests/support/factories/visit'
import { show } from '@/tests/support/screen'

const detail = {
  ...{ id: 41, service_id: 3, price_cents: 0, status: 'confirmed', attendance: 'attended' },
  patients: [{ id: 12, name: 'Aina Domínguez' }],
} as unknown as AppointmentDetail
const open = async (
  { of, visit: given }: { of?: Partial<AppointmentDetail>; visit?: Partial<Visit> } = {},
  as: Partial<User> = {},
) => {
  answers['visits.list'] = () => ({
    data: [visit({ voucher: null, use: 'none', choices: [], may_price: true, ...given })],
  })
  await show(<CardPayment detail={{ ...detail, ...of } as AppointmentDetail} version={1} />, as)
}
const nothing = /^No hay nada que cobrar: el servicio no tenía precio/

afterEach(cleanup)

it('a visit that has no price says why nothing is charged, with the way there', async () => {
  await open()
  expect(await screen.findByText(nothing)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Poner precio a los servicios' }).getAttribute('href')).toBe('/services')
})

it('who may not set prices is told only why', async () => {
  await open({}, { is_admin: false })
  expect(await screen.findByText(nothing)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['was canceled', { of: { status: 'canceled' } }],
  ['nobody came to', { of: { attendance: 'no_show' } }],
  ['has no service', { of: { service_id: null } }],
  ['has a price', { of: { price_cents: 4500 } }],
  ['a voucher pays', { visit: { use: 'used' } }],
  [
    'was made free',
    {
      visit: {
        price_changes: [{ from_cents: 4500, to_cents: 0, reason: 'Regalo', by: null, at: '2026-11-20T10:00:00Z' }],
      },
    },
  ],
] as const)('one that %s says nothing of it', async (_, given) => {
  await open(given as Parameters<typeof open>[0])
  await waitFor(() => expect(calls('visits.list')).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByText(nothing)).toBeNull()
})

it('another price without a reason leads to the reason, which says that it is needed', async () => {
  await open({ of: { price_cents: 4500 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar el precio' }))
  const price = screen.getByLabelText(/^Precio de esta cita/) as HTMLInputElement
  const reason = screen.getByLabelText(/^Por qué cambia/) as HTMLInputElement
  expect(reason.required).toBe(true)
  fireEvent.change(price, { target: { value: '35' } })
  fireEvent.submit(price.form!)
  await waitFor(() => expect(document.activeElement).toBe(reason))
  fireEvent.change(price, { target: { value: 'x' } })
  fireEvent.submit(price.form!)
  await waitFor(() => expect(document.activeElement).toBe(price))
})
