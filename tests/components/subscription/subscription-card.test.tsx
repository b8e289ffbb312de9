// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SubscriptionCard } from '@/components/subscription/subscription-card'
import { UserContext, useUser } from '@/lib/client/use-user'
import type { User } from '@/lib/contract/professionals'
import type { Subscription } from '@/lib/contract/subscription'
import { subscription } from '@/tests/support/factories/subscription'
import { show } from '@/tests/support/screen'

const call = vi.hoisted(() => vi.fn())
const search = vi.hoisted(() => ({ text: '' }))
vi.mock('@/lib/client/api', () => ({ call }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn() }),
  useSearchParams: () => new URLSearchParams(search.text),
}))

const active: Partial<Subscription> = {
  provider: 'stripe',
  status: 'active',
  interval: 'year',
  period_ends_at: '2027-11-20T10:00:00Z',
  has_portal: true,
}

/** Draws the card of a clinic as it is on 20 November 2026. */
async function showFor(given: Partial<Subscription>, clinic: Partial<User['clinic']>, is_admin = true) {
  call.mockImplementation(async (name: string) =>
    name === 'subscription.show' ? { data: subscription(given) } : { data: { url: null } },
  )
  function Changed() {
    const user = useUser()
    return (
      <UserContext value={{ ...user, is_admin, clinic: { ...user.clinic, ...clinic } }}>
        <SubscriptionCard />
      </UserContext>
    )
  }
  return show(<Changed />)
}
const trial = { subscription: null, trial_ends_at: '2026-12-01T10:00:00Z' }
const taken = { subscription: { status: 'active' as const, trial_ends_at: null } }

beforeEach(() => {
  search.text = ''
  call.mockReset()
})
afterEach(cleanup)

it('offers nothing to who is no admin, and says who can', async () => {
  await showFor({ prices: null }, trial, false)
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.getByText(/Un administrador de la clínica puede gestionar/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('offers the month and the year with its discount, and says that a demo charges nothing', async () => {
  await showFor({}, trial)
  expect(await screen.findByText('49,00 € al mes')).toBeTruthy()
  expect(screen.getByText('470,40 € al año')).toBeTruthy()
  expect(screen.getByText('20 % de descuento')).toBeTruthy()
  expect(screen.getByText(/no se cobra nada/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Mensual/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Suscribirse' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('subscription.checkout', { body: { interval: 'month' } }))
  // How it stands now is read anew.
  const names = () => call.mock.calls.map(([name]) => name)
  await waitFor(() =>
    expect(names().slice(names().indexOf('subscription.checkout') + 1)).toContain('subscription.show'),
  )
})

it('asks before it cancels, and says what will happen and when', async () => {
  await showFor(active, taken)
  expect(await screen.findByText('Pago anual. Se renueva el 20 de noviembre de 2027.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar la suscripción' }))
  expect(await screen.findByText(/lo tiene todo hasta el 20 de noviembre de 2027/)).toBeTruthy()
  expect(screen.getByText(/No se borra nada/)).toBeTruthy()
  expect(call).not.toHaveBeenCalledWith('subscription.cancel', expect.anything())
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, cancelar' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('subscription.cancel', {}))
})

it('asks before it changes what is paid by, with its price and what becomes of what was paid', async () => {
  await showFor({ ...active, interval: 'month' }, taken)
  fireEvent.click(await screen.findByRole('button', { name: 'Pasar a pago anual' }))
  expect(await screen.findByText(/se descuenta de lo que se cobra/)).toBeTruthy()
  expect(screen.getByText('470,40 € al año')).toBeTruthy()
  expect(call).not.toHaveBeenCalledWith('subscription.change', expect.anything())
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('subscription.change', { body: { interval: 'year' } }))
})

it('cancels nothing when one stays', async () => {
  await showFor(active, taken)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar la suscripción' }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Mantener la suscripción' })).at(-1)!)
  await waitFor(() => expect(screen.queryByText(/No se borra nada/)).toBeNull())
  expect(call).not.toHaveBeenCalledWith('subscription.cancel', expect.anything())
})

it('lets one that was canceled, and is still paid for, go on', async () => {
  await showFor({ ...active, ends: true }, taken)
  expect(await screen.findByText(/Termina el 20 de noviembre de 2027/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancelar la suscripción' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reanudar la suscripción' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('subscription.checkout', { body: { interval: 'year' } }))
})

it('says that a payment failed, and leads to the card', async () => {
  await showFor({ ...active, overdue: true }, taken)
  expect(await screen.findByText(/El último cobro ha fallado/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tarjeta y datos de facturación' })).toBeTruthy()
})

it('offers nothing to cancel where nothing was ever taken out', async () => {
  await showFor({ status: 'active' }, taken)
  await screen.findByText(/no se cobra nada/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('believes no address that says it was paid: it waits for the provider', async () => {
  search.text = 'checkout=done'
  await showFor(
    { ...active, status: 'expired', interval: null },
    { subscription: null, trial_ends_at: '2026-11-01T10:00:00Z' },
  )
  expect(await screen.findByText('Confirmando el pago…')).toBeTruthy()
  expect(screen.getByText('Prueba terminada')).toBeTruthy()
})
