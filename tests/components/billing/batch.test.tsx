import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { InvoiceBatchDrawer } from '@/components/billing/batch/batch-drawer'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({}) })
beginAt('2026-11-18T10:00:00Z')
afterEach(cleanup)

const batch = {
  ...{ id: 7, state: 'done', from: '2026-10-01', to: '2026-10-31', search: null, kinds: ['vouchers'] },
  ...{ issued_on: '2026-10-31', send_mail: false, count: 1, issued: 1, refused: 0, mailed: 0, total_cents: 9000 },
  ...{ by: 'Nerea', created_at: '2026-11-18T10:00:00Z', finished_at: '2026-11-18T10:00:01Z' },
}
beforeEach(() => {
  answers['invoices.billable'] = () => ({
    data: [],
    meta: { count: 3, patients: 2, total_cents: 9000, owed_cents: 9000 },
  })
  answers['invoice-batches.create'] = () => ({ data: { ...batch, items: [] } })
  answers['invoice-batches.show'] = () => ({ data: { ...batch, items: [] } })
})
const open = async () => {
  await show(
    <InvoiceBatchDrawer query={{ sort: 'given', search: '' } as never} onOpen={() => {}} onClosed={() => {}} />,
  )
  await screen.findByText(/2 facturas/)
}
const begin = async () => {
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Emitir las facturas' }) as HTMLButtonElement).disabled).toBe(false),
  )
  press('Emitir las facturas')
  fireEvent.click(await screen.findByRole('button', { name: 'Emitir' }))
  await waitFor(() => expect(calls('invoice-batches.create')).toHaveLength(1))
  return calls('invoice-batches.create')[0]!.body
}

it('a period is billed of all kinds and today, unless said', async () => {
  await open()
  const body = await begin()
  expect(body).toEqual({ from: '2026-10-01', to: '2026-10-31', send_mail: false })
})

it('a period is billed of the kinds that are ticked: as many as are said before, none of none', async () => {
  await open()
  for (const kind of ['Citas y actividades sueltas', 'Cargos por cancelación o ausencia', 'Cuotas de grupos'])
    fireEvent.click(screen.getByRole('checkbox', { name: kind }))
  await waitFor(() => expect(calls('invoices.billable').at(-1)?.query.kinds).toBe('vouchers'))
  expect(await begin()).toMatchObject({ kinds: ['vouchers'] })
  expect(await screen.findByText('Solo: Bonos y sus sesiones · con fecha 31 oct 2026')).toBeTruthy()
})

it('nothing is billed where no kind is ticked, and that is said', async () => {
  await open()
  for (const box of screen.getAllByRole('checkbox').slice(0, 4)) fireEvent.click(box)
  expect(await screen.findByText('Elige al menos uno.')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Emitir las facturas' }) as HTMLButtonElement).disabled).toBe(true)
})
