import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { VoucherDetail, VoucherPayment } from '@/lib/contract/vouchers'
import { answers, calls } from '@/tests/support/answers'
import { voucherDetail } from '@/tests/support/factories/voucher'
import { standInForNavigation } from '@/tests/support/navigation'
import { act, fill, openVoucher, shownVoucher } from '@/tests/support/voucher-panel'

standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/patients/12/vouchers',
  useSearchParams: () => new URLSearchParams(location.search),
  useParams: () => ({ id: '12' }),
})

const payment = (given: Partial<VoucherPayment> = {}): VoucherPayment => ({
  ...{ id: 8, cents: 30_000, left_cents: 30_000, method: 'pos', paid_on: '2026-09-01', reverses_id: null },
  ...{ reversed: false, on_account: false, reason: null, by: 'Carmen Vidal', ...given },
})
const shown = (given: Partial<VoucherDetail> = {}) => shownVoucher({ payments: [payment()], ...given })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const sheet = async (name: RegExp) => plain((await screen.findByRole('dialog', { name })).textContent)
const takeAway = async (count: string) => {
  await act('Ajustar sesiones')
  fireEvent.click(await screen.findByRole('radio', { name: 'Quitar' }))
  await fill(/Cuántas sesiones/, count)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  window.history.replaceState(null, '', '/patients/12/vouchers')
  answers['services.list'] = () => ({ data: [] })
  answers['groups.list'] = () => ({ data: [] })
  answers['vouchers.kinds'] = () => ({ data: [] })
  answers['vouchers.adjust'] = () => ({ data: voucherDetail() })
  answers['vouchers.reverse'] = () => ({ data: voucherDetail() })
  shown()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says what a voucher costs without the sessions that go with their price, and gives back first what was paid of that', async () => {
  await openVoucher()
  await takeAway('4')
  expect(await sheet(/^Ajustar sesiones/)).not.toContain('180,00')
  fireEvent.click(await screen.findByLabelText(/Devolver también su precio/))
  expect(await sheet(/^Ajustar sesiones/)).toMatch(
    /Precio300,00 € → 180,00 €Pagado300,00 €A devolver120,00 €Antes de guardar/,
  )
  await fill(/Motivo/, 'Se muda')
  await act(/^Devolver 120,00/)
  const refund = await screen.findByRole('dialog', { name: 'Devolver parte de lo pagado' })
  expect((within(refund).getByLabelText(/Importe/) as HTMLInputElement).value).toBe('120,00')
  fireEvent.change(within(refund).getByLabelText(/Motivo/), { target: { value: 'Se muda' } })
  shown({ paid_cents: 18_000, payments: [payment({ left_cents: 18_000 })] })
  await act('Registrar devolución')
  await waitFor(() =>
    expect(calls('vouchers.reverse')).toMatchObject([
      { body: { payment_id: 8, cents: 12_000, method: 'pos', paid_on: '2026-11-20', reason: 'Se muda' } },
    ]),
  )
  expect(deviceStore.get(toastsAtom).map(({ message }) => message)).toContain('Devolución registrada.')
  // What was typed is there again, and nothing more is to be given back.
  await waitFor(async () => expect(await sheet(/^Ajustar sesiones/)).toContain('A devolver0,00 €'))
  expect(screen.queryByRole('button', { name: /^Devolver \d/ })).toBeNull()
  await act('Guardar')
  await waitFor(() =>
    expect(calls('vouchers.adjust')).toMatchObject([{ body: { sessions: -4, reason: 'Se muda', with_price: true } }]),
  )
})

it('gives no price along with sessions that are added after all', async () => {
  await openVoucher()
  await takeAway('2')
  fireEvent.click(await screen.findByLabelText(/Devolver también su precio/))
  fireEvent.click(await screen.findByRole('radio', { name: 'Añadir' }))
  expect(screen.queryByLabelText(/Devolver también su precio/)).toBeNull()
  await fill(/Motivo/, 'Regalo')
  await act('Guardar')
  await waitFor(() => expect(calls('vouchers.adjust')).toMatchObject([{ body: { sessions: 2, with_price: false } }]))
})

it('gives back of the payment that is chosen, what was paid on account to the account alone', async () => {
  const onAccount = payment({ id: 9, cents: 5000, left_cents: 5000, method: 'cash', on_account: true })
  shown({ payments: [onAccount, payment({ left_cents: 10_000 })] })
  await openVoucher()
  await act('Devolver')
  const amount = () => (screen.getByLabelText(/Importe/) as HTMLInputElement).value
  await screen.findByLabelText('De qué pago')
  expect(amount()).toBe('50,00')
  expect(screen.getByText('Vuelve al saldo a cuenta del paciente.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('De qué pago'), { target: { value: '8' } })
  await waitFor(() => expect(amount()).toBe('100,00'))
  await fill(/Forma de pago/, 'cash')
  await fill(/Motivo/, 'Se muda')
  await act('Registrar devolución')
  await waitFor(() =>
    expect(calls('vouchers.reverse')).toMatchObject([{ body: { payment_id: 8, cents: 10_000, method: 'cash' } }]),
  )
})

it('offers nothing to give back where nothing is left, and calls a part of a payment what it is', async () => {
  const part = payment({ id: 9, cents: -12_000, left_cents: 0, reverses_id: 8 })
  const all = payment({ id: 11, cents: -5000, left_cents: 0, reverses_id: 10 })
  shown({
    payments: [
      ...[all, payment({ id: 10, cents: 5000, left_cents: 0, reversed: true })],
      ...[part, payment({ left_cents: 0 })],
    ],
  })
  const panel = await openVoucher()
  const lines = within(await within(panel).findByRole('region', { name: 'Pagos' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => plain(textContent)!.match(/anulación|devolución|anulado/)?.[0])).toEqual([
    ...['anulación', 'anulado', 'devolución', undefined],
  ])
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull()
})
