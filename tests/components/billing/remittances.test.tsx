import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BillingScreen } from '@/components/billing/billing-screen'
import { MandateBar } from '@/components/billing/mandates/mandate-bar'
import type { Mandate } from '@/lib/contract/mandates'
import type { RemittanceDetail } from '@/lib/contract/remittances'
import { call } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({
  usePathname: () => window.location.pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => ({}),
})

const line = {
  ...{ id: 31, invoice: { id: 3, number: 'F2026-0003' }, patient: { id: 1, name: 'Ana Gil' }, account_end: '6789' },
  ...{ mandate_reference: 'M1-1', sequence: 'FRST' as const, cents: 4500, paid_cents: null },
  ...{ return_code: null, returned_on: null },
}
const remittance: RemittanceDetail = {
  ...{ id: 9, reference: 'R2026-0001', collect_on: '2026-03-02', state: 'open', count: 1, total_cents: 4500 },
  ...{ returned: 0, has_file: true, collected_on: null, created_at: '2026-02-25T09:00:00Z', by: 'Marta Vidal' },
  lines: [line],
}
const candidate = {
  ...{ invoice: line.invoice, patient: line.patient, due_on: '2026-02-20', owed_cents: 4500 },
  ...{ payment_method: 'direct_debit', mandate_id: 4, mandate_reference: 'M1-1', account_end: '6789' },
}
const mandate: Mandate = {
  ...{ id: 4, holder: 'Ana Gil', account_end: '6789', reference: 'M1-1', signed_on: '2026-01-15', is_once: false },
  ...{ state: 'active', revocation: null, revoked_at: null, last_collect_on: null },
}
const older: Mandate = {
  ...mandate,
  id: 2,
  state: 'revoked',
  revocation: 'refused',
  revoked_at: '2026-01-14T09:00:00Z',
}
const answers: Record<string, unknown> = {
  'remittances.list': { data: [remittance], meta: { next_cursor: null, count: 1 } },
  'remittances.show': { data: remittance },
  'remittances.candidates': { data: [candidate], meta: { count: 1, is_ready: true, earliest_on: '2026-03-02' } },
  'remittances.read_returns': {
    data: {
      found: [
        {
          ...{ line_id: 31, invoice: line.invoice, patient: line.patient, remittance_reference: 'R2026-0001' },
          ...{ cents: 4500, code: 'AM04', returned_on: '2026-03-04', fault: null },
        },
        {
          ...{ line_id: 32, invoice: line.invoice, patient: line.patient, remittance_reference: 'R2026-0001' },
          ...{ cents: 100, code: 'AC04', returned_on: '2026-03-04', fault: 'returned' },
        },
      ],
      unmatched: [{ end_to_end: 'R1999-1', code: 'MD06', cents: 100 }],
    },
  },
  'mandates.list': { data: [mandate, older], meta: { offered_reference: 'M1-2' } },
}
const sent = (endpoint: string) => call.mock.calls.filter(([name]) => name === endpoint).map(([, given]) => given)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  window.history.replaceState(null, '', '/billing?show=remittances')
  call.mockReset().mockImplementation((name) => Promise.resolve(answers[name] ?? { data: remittance }))
})
afterEach(cleanup)

it('a remittance is made of the invoices that are ticked, on the first possible day, and is shown next', async () => {
  await show(<BillingScreen patientId={null} />)
  await press('Nueva remesa')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Ana Gil · F2026-0003/ }))
  await press('Crear remesa')
  await waitFor(() => expect(sent('remittances.create')).toHaveLength(1))
  expect(sent('remittances.create')[0]!.body).toEqual({ invoice_ids: [3], collect_on: '2026-03-02' })
  expect(await screen.findByRole('button', { name: 'Descargar el archivo' })).toBeTruthy()
})

it('nothing is made of nothing, and that is said by the ticks', async () => {
  await show(<BillingScreen patientId={null} />)
  await press('Nueva remesa')
  await screen.findByRole('checkbox', { name: /Ana Gil/ })
  await press('Crear remesa')
  expect(await screen.findByText('Elige al menos uno.')).toBeTruthy()
  expect(sent('remittances.create')).toEqual([])
})

it('there are none for a professional, wherever the address leads; the front desk has them', async () => {
  await show(<BillingScreen patientId={null} />, { role: 'professional', is_admin: false })
  expect(screen.queryByRole('radio', { name: 'Remesas' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nueva remesa' })).toBeNull()
  cleanup()
  await show(<BillingScreen patientId={null} />, { role: 'employee', is_admin: false })
  expect(screen.getByRole('radio', { name: 'Remesas' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Nueva remesa' })).toBeTruthy()
})

const isCollected = () => {
  const collected = { ...remittance, state: 'collected' as const, collected_on: '2026-03-03' }
  call.mockImplementation((name) =>
    Promise.resolve(name === 'remittances.show' ? { data: collected } : (answers[name] ?? { data: collected })),
  )
}

it('the file of what was collected is not one that is still to go to the bank', async () => {
  await show(<BillingScreen patientId={null} />)
  await press('R2026-0001')
  expect(await screen.findByText(/^Se sube a la banca electrónica/)).toBeTruthy()
  cleanup()
  isCollected()
  await show(<BillingScreen patientId={null} />)
  await press('R2026-0001')
  expect(await screen.findByText(/^Es el que se subió a la banca electrónica/)).toBeTruthy()
  expect(screen.queryByText(/Se sube a la banca/)).toBeNull()
})

it('what came back is written down by hand once it is collected, with the bank’s reason', async () => {
  await show(<BillingScreen patientId={null} />)
  await press('R2026-0001')
  await screen.findByText(/^Se sube a la banca electrónica/)
  expect(screen.queryByRole('button', { name: /Registrar devolución de/ })).toBeNull()
  cleanup()
  isCollected()
  await show(<BillingScreen patientId={null} />)
  await press('R2026-0001')
  await press('Registrar devolución de F2026-0003')
  fireEvent.change(await screen.findByLabelText(/Motivo del banco/), { target: { value: 'MD01' } })
  expect(await screen.findByText(/El mandato deja de valer/)).toBeTruthy()
  await press('Registrar la devolución')
  await waitFor(() => expect(sent('remittances.return')).toHaveLength(1))
  expect(sent('remittances.return')[0]!.body).toMatchObject({ returns: [{ line_id: 31, code: 'MD01' }] })
})

it('two presses of one double click cancel a remittance once', async () => {
  await show(<BillingScreen patientId={null} />)
  await press('R2026-0001')
  await press('Anular la remesa')
  const confirm = await screen.findByRole('button', { name: 'Anular' })
  fireEvent.click(confirm, { detail: 1 })
  fireEvent.click(confirm, { detail: 2 })
  await waitFor(() => expect(sent('remittances.cancel')).not.toEqual([]))
  expect(sent('remittances.cancel')).toHaveLength(1)
})

it('a bank’s file is shown before anything of it is written: what can be, what cannot, and what is of nobody', async () => {
  await show(<BillingScreen patientId={null} />)
  await press('Importar devoluciones')
  await screen.findByRole('button', { name: 'Elegir archivo' })
  const input = document.querySelector<HTMLInputElement>('[data-returns]')!
  fireEvent.change(input, { target: { files: [new File(['<a/>'], 'r.xml')] } })
  expect(await screen.findByText('1 devolución por registrar')).toBeTruthy()
  expect(screen.getByText(/ya estaba registrada/)).toBeTruthy()
  expect(screen.getByText('R1999-1')).toBeTruthy()
  expect(sent('remittances.return')).toEqual([])
  await press('Registrar devoluciones')
  await waitFor(() => expect(sent('remittances.return')).toHaveLength(1))
  expect(sent('remittances.return')[0]!.body).toEqual({
    ...{ by_bank: true, returns: [{ line_id: 31, code: 'AM04', returned_on: '2026-03-04' }] },
  })
})

it('a mandate shows the end of its account, and another one takes its place', async () => {
  await show(<MandateBar patientId={1} />)
  expect(
    await screen.findByText(/Ana Gil · Cuenta terminada en 6789 · M1-1 · Firmado el/, {
      selector: 'section > div span',
    }),
  ).toBeTruthy()
  expect(screen.getByText('El banco no lo reconoce')).toBeTruthy()
  await press('Cambiar')
  expect(await screen.findByText('Sustituye al mandato M1-1, que deja de valer.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Titular/), { target: { value: 'Ana Gil' } })
  fireEvent.change(screen.getByLabelText(/IBAN/), { target: { value: 'ES00' } })
  await press('Guardar mandato')
  expect(await screen.findByText('No es un IBAN válido: revisa las cifras.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/IBAN/), { target: { value: 'ES91 2100 0418 4502 0005 1332' } })
  await press('Guardar mandato')
  await waitFor(() => expect(sent('mandates.create')).toHaveLength(1))
  expect(sent('mandates.create')[0]).toMatchObject({ params: { id: 1 }, body: { reference: 'M1-2', is_once: false } })
})
