import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DeclarationCard } from '@/components/invoice-settings/declaration-card'
import { SeriesCard } from '@/components/invoice-settings/series-card'
import { TermsForm } from '@/components/invoice-settings/terms-form'
import { usualInvoiceSettings } from '@/lib/domain/invoices/settings'
import { call } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

const unreported = { may_report: true, fiscal_kept: false }

const sent = (endpoint: string) => call.mock.calls.filter(([name]) => name === endpoint).map(([, given]) => given)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const series = { id: 5, name: 'Facturas', prefix: 'F', kind: 'ordinary', yearly: true, first_number: 1, version: 2 }
const answers: Record<string, unknown> = {
  'invoice-series.list': { data: [{ ...series, next_number: 'F2026-0007', used: true, active: true }] },
}

beforeEach(() => {
  call.mockReset().mockImplementation((name, given) => Promise.resolve(answers[name] ?? { data: given?.body }))
})
afterEach(cleanup)

it('sends how the clinic invoices, with a rate where it is not exempt, and offers no withholding to a company', async () => {
  await show(<TermsForm stored={{ ...usualInvoiceSettings('ES'), ...unreported, may_withhold: false }} />)
  expect(screen.getByLabelText<HTMLSelectElement>(/^Retención/).disabled).toBe(true)
  type(/^Días para pagar/, '15')
  type(/^IVA de las líneas/, 'rate')
  type(/^Tipo de IVA/, '10')
  press('Guardar')
  await waitFor(() => expect(sent('invoice-settings.update')).toHaveLength(1))
  expect(sent('invoice-settings.update')[0].body).toEqual({
    ...{ legal_name: '', concept: '', due_days: 15, payment_method: 'pos', iban: '', withholding_bp: 0 },
    ...{ vat_treatment: 'rate', vat_bp: 1000, vat_exemption: null, fiscal_regime: 'none' },
  })
})

it('asks why it is exempt', async () => {
  await show(<TermsForm stored={{ ...usualInvoiceSettings('ES'), ...unreported, may_withhold: true }} />)
  type(/^Por qué está exento/, '')
  press('Guardar')
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  expect(sent('invoice-settings.update')).toEqual([])
})

it('shows each series with the number that comes next, and archives one', async () => {
  await show(<SeriesCard />)
  expect(await screen.findByText(/La próxima: F2026-0007/)).toBeTruthy()
  press('Archivar Facturas')
  await waitFor(() =>
    expect(sent('invoice-series.update')).toEqual([{ params: { id: 5 }, version: 2, body: { active: false } }]),
  )
})

it('shows the producer’s declaration as it is printed, or says that there is none', async () => {
  const declaration = {
    system: { name: 'Physio Tracking', id: 'PT', version: '1.2.4' },
    producer: { name: 'Casa SL', tax_id: 'B12345674', address: 'Calle Mayor 1' },
    ...{ signed_on: '2026-12-01', place: 'Madrid, España' },
  }
  call.mockImplementation(() => Promise.resolve({ data: declaration }))
  await show(<DeclarationCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ver la declaración' }))
  const sheet = await screen.findByRole('region', { name: /^Declaración responsable del sistema/ })
  expect(sheet.lang).toBe('es')
  expect(sheet.textContent).toContain('1 de diciembre de 2026, en Madrid, España')
  cleanup()
  call.mockImplementation(() => Promise.resolve({ data: null }))
  await show(<DeclarationCard />)
  expect(await screen.findByText(/^El programa no envía nada/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
