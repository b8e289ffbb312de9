import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CashDrawer } from '@/components/billing/cash-drawer'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { cashSumShown } from '@/tests/support/cash-sum-shown'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({}) })
beginAt('2026-11-25T10:00:00Z')
afterEach(cleanup)

const day = {
  ...{
    day: '2026-11-25',
    sums: { cash: 5300, transfer: 0, direct_debit: 0, pos: 0 },
    movements: [],
    moved: [] as object[],
    moved_cents: 0,
  },
  ...{ opening_cents: 10_000, opening_from: '2026-11-24', passed_by: null as string | null, expected_cents: 15_300 },
  ...{ to_come: 0, closed: null, reopened: [] },
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
  expect(cashSumShown()).toContain('Efectivo esperado 143,00 €')
})

it('a day that is closed again leaves what its first close left, until something else is typed', async () => {
  const reopened = [
    {
      counted_cents: 14_000,
      expected_cents: 15_000,
      left_cents: 6000,
      by: 'Ana',
      at: '2026-11-25T08:00:00Z',
      reason: 'Faltaba un cobro',
    },
  ]
  answers['cash.show'] = () => ({ data: { ...day, reopened } })
  await open()
  expect(screen.getByLabelText<HTMLInputElement>(/^Se queda en la caja/).value).toBe('60,00')
})

it('closing today is warned about while appointments of today are still to come', async () => {
  answers['cash.show'] = () => ({ data: { ...day, to_come: 2 } })
  await open()
  expect(screen.getByText(/^Hoy quedan 2 citas/)).toBeTruthy()
})

const sums = { ...day.sums, pos: 700 }
const closed = {
  ...{ sums: day.sums, counted_cents: 15_300, left_cents: 10_000, opening_off_cents: 0 },
  ...{ reason: null as string | null, by: 'Ana', at: '2026-11-25T09:00:00Z' },
  is_last: true,
}

it('the last closed day says what was noted since, and is reopened with a reason', async () => {
  const reopened = [
    {
      counted_cents: 14_000,
      expected_cents: 15_000,
      left_cents: 10_000,
      by: 'Ana',
      at: '2026-11-25T08:00:00Z',
      reason: 'Faltaba un cobro',
    },
  ]
  answers['cash.show'] = () => ({ data: { ...day, sums, opening_from: null, closed, reopened } })
  await show(<CashDrawer onClosed={() => undefined} />, {}, client)
  const since = await screen.findByText(/^Anotado después de cerrar/)
  expect(since.textContent?.replace(/\s/g, ' ')).toBe('Anotado después de cerrar: Tarjeta 7,00 €')
  expect(screen.getByText('Faltaba un cobro')).toBeTruthy()
  press('Reabrir la caja')
  press('Reabrir la caja')
  expect(calls('cash.reopen')).toEqual([])
  type(/^Motivo/, 'Se cerró antes de hora')
  press('Reabrir la caja')
  const body = { day: '2026-11-25', reason: 'Se cerró antes de hora' }
  await waitFor(() => expect(calls('cash.reopen').map((call) => call.body)).toEqual([body]))
})

it('a closed day before another one offers no reopening', async () => {
  answers['cash.show'] = () => ({ data: { ...day, closed: { ...closed, is_last: false } } })
  await show(<CashDrawer onClosed={() => undefined} />, {}, client)
  expect(await screen.findByText(/^Día cerrado por Ana/)).toBeTruthy()
  expect(screen.queryByText('Reabrir la caja')).toBeNull()
})

it('a professional closes a day, and does not open one that is closed again', async () => {
  const as = { role: 'professional', is_admin: false } as const
  await show(<CashDrawer onClosed={() => undefined} />, as, client)
  expect(await screen.findByRole('button', { name: 'Cerrar el día' })).toBeTruthy()
  cleanup()
  client.clear()
  answers['cash.show'] = () => ({ data: { ...day, sums, opening_from: null, closed } })
  await show(<CashDrawer onClosed={() => undefined} />, as, client)
  expect(await screen.findByText(/^Día cerrado por Ana/)).toBeTruthy()
  expect(screen.queryByText('Reabrir la caja')).toBeNull()
})

it('that a day begins with less than was left is said with how much, and says why, though the count comes out', async () => {
  await open()
  type(/^Fondo inicial/, '60')
  expect(screen.getByText(/^Diferencia con lo que se dejó/).textContent?.replace(/\s/g, ' ')).toBe(
    'Diferencia con lo que se dejó: -40,00 €',
  )
  type(/^Efectivo contado/, '113')
  press('Cerrar el día')
  expect(screen.getByText('Indica el motivo de la diferencia.')).toBeTruthy()
  expect(calls('cash.close')).toEqual([])
  type(/^Motivo/, 'Al banco')
  press('Cerrar el día')
  await waitFor(() => expect(calls('cash.close')).toHaveLength(1))
})

it('a close whose answer was lost is asked for once more with the same key', async () => {
  await open()
  const lost = () => {
    throw new ApiError(0, { code: 'upstream_timeout', message: '', errors: {} })
  }
  answers['cash.close'] = vi.fn(() => ({ data: day })).mockImplementationOnce(lost)
  type(/^Efectivo contado/, '153')
  press('Cerrar el día')
  await waitFor(() => expect(calls('cash.close')).toHaveLength(2))
  const [first, second] = calls('cash.close')
  expect(second).toEqual(first)
  expect(first.idempotency_key).toMatch(/^[0-9a-f-]{36}$/)
})

const paid = (cents: number) => ({
  ...{ of: 'visit', title: 'Fisioterapia', patient_name: 'Ana Gil', cents, at: '2026-11-25T08:00:00Z', by: 'Sara' },
})
const moved = (id: number, cents: number) => ({
  ...{ id, cents, reason: 'Mensajero', at: '2026-11-25T08:00:00Z', by: 'Sara', reversed: null },
})

it('a closed day says how what was expected in it arises, what was counted, by how much that differs, and when', async () => {
  const back = { ...paid(-1000), paid_on: '2026-11-23' }
  const arises = { movements: [paid(6300), back], moved: [moved(1, 2000), moved(2, -500)], moved_cents: 1500 }
  const told = { ...closed, counted_cents: 16_700, reason: 'Cambio mal dado' }
  const data = { ...day, ...arises, opening_from: null, expected_cents: 16_800, closed: told }
  answers['cash.show'] = () => ({ data })
  await show(<CashDrawer onClosed={() => undefined} />, {}, client)
  expect((await screen.findByText(/^Día cerrado por Ana/)).textContent).toMatch(/25 nov/)
  expect(screen.getByText('Devolución de un cobro del 23 nov 2026')).toBeTruthy()
  expect(cashSumShown()).toEqual([
    ...['Fondo inicial 100,00 €', 'Cobrado en efectivo 63,00 €', 'Entradas 20,00 €', 'Salidas -5,00 €'],
    ...['Devoluciones -10,00 €', 'Efectivo esperado 168,00 €', 'Efectivo contado 167,00 €', 'Diferencia -1,00 €'],
  ])
})

it('a closed day that began with other than was left says by how much, and one before another how it is corrected', async () => {
  const told = { ...closed, opening_off_cents: -4000, reason: 'Al banco', is_last: false }
  answers['cash.show'] = () => ({ data: { ...day, opening_from: null, closed: told } })
  await show(<CashDrawer onClosed={() => undefined} />, {}, client)
  const off = await screen.findByText(/^Diferencia con lo que se dejó/)
  expect(off.textContent?.replace(/\s/g, ' ')).toBe('Diferencia con lo que se dejó: -40,00 €')
  expect(screen.getByText(/^Solo se puede reabrir el último día cerrado/)).toBeTruthy()
})

it('a day before it that was left open is said, and looked at by a press', async () => {
  answers['cash.show'] = ({ query }) => ({
    data: { ...day, ...query, left_open: query?.day === day.day ? '2026-11-24' : null },
  })
  await open()
  expect(screen.getByText(/^El 24 nov 2026 quedó sin cerrar/)).toBeTruthy()
  press('Ver el 24 nov 2026')
  await waitFor(() => expect(screen.queryByText(/quedó sin cerrar/)).toBeNull())
  expect(calls('cash.show').at(-1)?.query).toEqual({ day: '2026-11-24' })
})

it('a count that agreed with what was shown asks for the reason where somebody noted cash meanwhile', async () => {
  const errors = { reason: ['El efectivo no coincide: indica el motivo.'] }
  answers['cash.close'] = () => {
    throw new ApiError(422, { code: 'invalid', message: '', errors })
  }
  await open()
  type(/^Efectivo contado/, '153')
  expect(screen.queryByLabelText(/^Motivo/)).toBeNull()
  press('Cerrar el día')
  expect(await screen.findByText('El efectivo no coincide: indica el motivo.')).toBeTruthy()
  expect(screen.getByLabelText(/^Motivo/)).toBeTruthy()
})
