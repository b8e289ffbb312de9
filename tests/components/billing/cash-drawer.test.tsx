import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CashDrawer } from '@/components/billing/cash-drawer'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({}) })
beginAt('2026-11-25T10:00:00Z')
afterEach(cleanup)

const day = {
  ...{ day: '2026-11-25', sums: { cash: 5300, transfer: 0, direct_debit: 0, pos: 0 }, movements: [] },
  ...{ opening_cents: 10_000, opening_from: '2026-11-24', passed_by: null as string | null, expected_cents: 15_300 },
  closed: null,
}
beforeEach(() => {
  answers['cash.show'] = () => ({ data: day })
  answers['cash.close'] = () => ({ data: day })
})
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())
const open = async () => {
  await show(<CashDrawer onClosed={() => undefined} />, {}, client)
  return screen.findByLabelText<HTMLInputElement>(/^Fondo inicial/)
}

it('a day that was counted with a later one is not closed on its own', async () => {
  answers['cash.show'] = () => ({ data: { ...day, passed_by: '2026-11-26' } })
  await show(<CashDrawer onClosed={() => undefined} />)
  expect(await screen.findByText(/^Contado con el cierre del 26 nov 2026/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Efectivo contado/)).toBeNull()
})

it('what a day began with is asked about before it is left, once it is typed', async () => {
  await open()
  type(/^Fondo inicial/, '90')
  press('Cerrar')
  expect(await screen.findByText(/sin guardar/)).toBeTruthy()
})

it('what a day began with follows what is closed elsewhere, until something is typed', async () => {
  const field = await open()
  expect(field.value).toBe('100,00')
  answers['cash.show'] = () => ({ data: { ...day, opening_cents: 4000 } })
  await client.invalidateQueries()
  await waitFor(() => expect(field.value).toBe('40,00'))
  type(/^Efectivo contado/, '93')
  press('Cerrar el día')
  const body = { day: '2026-11-25', opening_cents: 4000, counted_cents: 9300, left_cents: 4000, reason: null }
  await waitFor(() => expect(calls('cash.close').map((call) => call.body)).toEqual([body]))
})

it('what a day began with stays as it is typed, and the sum below is of it', async () => {
  const field = await open()
  type(/^Fondo inicial/, '90')
  answers['cash.show'] = () => ({ data: { ...day, opening_cents: 4000 } })
  await client.invalidateQueries()
  expect(field.value).toBe('90')
  expect(screen.getByText(/^Efectivo esperado/).textContent?.replace(/\s/g, ' ')).toBe('Efectivo esperado: 143,00 €')
})
