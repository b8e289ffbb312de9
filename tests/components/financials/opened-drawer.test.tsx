import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenedDrawer } from '@/components/financials/opened-drawer'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({}) })
const kept: File[] = []
beforeEach(() => {
  kept.length = 0
  URL.createObjectURL = (file) => {
    kept.push(file as File)
    return 'blob:list'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const line = (number: string, title: string, base_cents: number) => ({
  ...{ on: '2026-11-03', invoice_id: 4, number, patient_name: 'Ana Gil', kind: 'service', title },
  ...{ professional_name: 'Nerea', taken_back: false, base_cents, total_cents: base_cents, commission_cents: 100 },
})
const meta = { count: 2, base_cents: 9050, total_cents: 9050, commission_cents: 200 }
const open = (tellsCommission: boolean) =>
  show(
    <OpenedDrawer
      opened={{
        ...{ title: 'Ingresos', list: 'lines', tellsCommission },
        query: { from: '2026-11-01', to: '2026-11-30', kind: 'service' },
      }}
      onInvoice={() => {}}
      onClosed={() => {}}
    />,
  )

it('what a figure is made of is taken along as a file, all pages of it, with numbers as numbers', async () => {
  answers['financials.lines'] = ({ query }) =>
    query.limit && query.cursor
      ? { data: [line('F2026-0002', '=cmd()', 5050)], meta: { ...meta, next_cursor: null } }
      : { data: [line('F2026-0001', 'Sesión', 4000)], meta: { ...meta, next_cursor: 'next' } }
  await open(true)
  await screen.findByText('2 líneas')
  press('Descargar en CSV')
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]!.name).toBe('Ingresos.csv')
  const rows = (await kept[0]!.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(rows).toEqual([
    'Fecha;Factura;Paciente;Concepto;Profesional;Nota;Sin IVA;Con IVA;Comisión',
    '2026-11-03;F2026-0001;Ana Gil;Sesión;Nerea;;40;40;1',
    "2026-11-03;F2026-0002;Ana Gil;'=cmd();Nerea;;50,5;50,5;1",
  ])
  const asked = calls('financials.lines').filter(({ query }) => query.limit)
  expect(asked.map(({ query }) => [query.kind, query.limit, query.cursor])).toEqual([
    ['service', '1000', undefined],
    ['service', '1000', 'next'],
  ])
})

it('has no commission where that is not told, and no file where there is nothing', async () => {
  answers['financials.lines'] = () => ({ data: [], meta: { ...meta, count: 0, next_cursor: null } })
  await open(false)
  await screen.findByText('0 líneas')
  expect(screen.queryByRole('button', { name: 'Descargar en CSV' })).toBeNull()
})

it('what is owed says how many days it is late, and is charged or reminded of from its row', async () => {
  const owed = { invoice_id: 4, recipient_name: 'Ana Gil', issued_on: '2026-11-01', cents: 5000 }
  answers['financials.pending'] = () => ({
    data: [
      { ...owed, number: 'F2026-0001', due_on: '2000-01-01', age: 'over_90', in_remittance: false },
      { ...owed, number: 'F2026-0002', due_on: '2999-01-01', age: 'not_due', in_remittance: false },
      { ...owed, number: 'F2026-0003', due_on: '2000-01-02', age: 'over_90', in_remittance: true },
    ],
    meta: { next_cursor: null, count: 3, cents: 15_000 },
  })
  const onInvoice = vi.fn()
  await show(
    <OpenedDrawer opened={{ title: 'Pendiente', list: 'pending', query: {} }} {...{ onInvoice }} onClosed={() => {}} />,
  )
  expect(await screen.findAllByText(/\d+ días de retraso/)).toHaveLength(2)
  // It is being collected from an account.
  expect(screen.queryByRole('button', { name: /(Cobrar|Recordar) F2026-0003/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Recordar F2026-0002 por correo' })).toBeNull()
  press('Cobrar F2026-0002')
  press('Recordar F2026-0001 por correo')
  expect(onInvoice.mock.calls).toEqual([
    [4, 'pay'],
    [4, 'send'],
  ])
})
