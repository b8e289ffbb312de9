import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CardPayment } from '@/components/appointments/card/card-payment'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { User } from '@/lib/contract/professionals'
import type { Visit } from '@/lib/contract/visits'
import { answers, calls } from '@/tests/support/answers'
import { service } from '@/tests/support/factories/service'
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
  const link = await screen.findByRole('link', { name: 'Poner precio a los servicios' })
  expect(link.getAttribute('href')).toBe('/services')
})

it('a visit without a price, whose service has one by now, is given it by one press', async () => {
  answers['services.list'] = () => ({ data: [service({ price_cents: 4000 })] })
  await open({}, { is_admin: false })
  fireEvent.click(await screen.findByRole('button', { name: /^Poner 40,00/ }))
  await waitFor(() =>
    expect(calls('visits.price')).toEqual([
      { params: { id: 41 }, body: { price_cents: 4000, reason: 'Precio del servicio' } },
    ]),
  )
  expect(screen.queryByRole('link')).toBeNull()
})

it('one whose service has a price by now, and whose own nobody may change, is offered none', async () => {
  answers['services.list'] = () => ({ data: [service({ price_cents: 4000 })] })
  await open({ visit: { may_price: false } })
  await waitFor(() => expect(calls('visits.list')).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByRole('button', { name: /^Poner/ })).toBeNull()
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
