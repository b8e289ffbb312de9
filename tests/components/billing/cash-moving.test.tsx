import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CashDrawer } from '@/components/billing/cash-drawer'
import { answers, calls } from '@/tests/support/answers'
import { cashSumShown } from '@/tests/support/cash-sum-shown'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({}) })
beginAt('2026-11-25T10:00:00Z')
afterEach(cleanup)

const bank = {
  id: 7,
  cents: -4000,
  reason: 'Ingreso en el banco',
  at: '2026-11-25T11:00:00Z',
  by: 'Ana',
  reversed: null,
}
const day = {
  ...{ day: '2026-11-25', sums: { cash: 5300, transfer: 0, direct_debit: 0, pos: 0 }, movements: [] },
  ...{ moved: [bank], moved_cents: -4000, opening_cents: 10_000, opening_from: '2026-11-24', expected_cents: 11_300 },
  ...{ passed_by: null, to_come: 0, closed: null, reopened: [] },
}
beforeEach(() => {
  answers['cash.show'] = () => ({ data: day })
  answers['cash.move'] = () => ({ data: day })
  answers['cash.reverse'] = () => ({ data: day })
})
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())
const open = async () => {
  await show(<CashDrawer onClosed={() => undefined} />, {}, client)
  await screen.findByText('Movimientos en efectivo')
}
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ')

it('cash taken out has an amount and a reason, which a usual one fills in', async () => {
  await open()
  press('Salida')
  press('Anotar')
  expect(screen.getByText('Escribe un importe mayor que cero.')).toBeTruthy()
  expect(screen.getByText('Indica el motivo.')).toBeTruthy()
  expect(calls('cash.move')).toEqual([])
  type(/^Importe/, '12,50')
  type(/^Motivos habituales/, 'bank')
  expect(screen.getByLabelText<HTMLInputElement>(/^Motivo\b/).value).toBe('Ingreso en el banco')
  press('Anotar')
  const body = { day: '2026-11-25', way: 'out', cents: 1250, reason: 'Ingreso en el banco' }
  await waitFor(() => expect(calls('cash.move').map((call) => call.body)).toEqual([body]))
  expect(await screen.findByRole('button', { name: 'Entrada' })).toBeTruthy()
})

it('what was taken out is in what is expected, and is taken back by a press', async () => {
  await open()
  expect(cashSumShown()).toContain('Salidas -40,00 €')
  expect(cashSumShown()).toContain('Efectivo esperado 113,00 €')
  press(/^Deshacer: Ingreso en el banco/)
  await waitFor(() => expect(calls('cash.reverse')).toHaveLength(1))
})

it('what was taken back says by whom, and a closed day offers neither', async () => {
  const reversed = { at: '2026-11-25T12:00:00Z', by: 'Luis' }
  const closed = {
    ...{
      sums: day.sums,
      counted_cents: 15_300,
      left_cents: 10_000,
      opening_off_cents: 0,
      reason: null,
      by: 'Ana',
      at: '2026-11-25T09:00:00Z',
    },
    is_last: true,
  }
  answers['cash.show'] = () => ({
    data: {
      ...day,
      moved: [
        { ...bank, reversed },
        { ...bank, id: 8 },
      ],
      closed,
    },
  })
  await open()
  expect(screen.getByText(/^Deshecho por Luis/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Salida' })).toBeNull()
})

it('says that more goes out than the till holds by what is noted, and notes it all the same', async () => {
  await open()
  press('Salida')
  type(/^Importe/, '113')
  expect(screen.queryByText(/sale más de lo que hay/)).toBeNull()
  type(/^Importe/, '113,01')
  expect(plain(screen.getByText(/sale más de lo que hay/))).toBe(
    'Según lo anotado, en la caja hay 113,00 €: sale más de lo que hay.',
  )
  type(/^Motivos habituales/, 'bank')
  press('Anotar')
  await waitFor(() => expect(calls('cash.move')).toHaveLength(1))
})
