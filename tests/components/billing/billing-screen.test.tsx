import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BillingScreen } from '@/components/billing/billing-screen'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { Billable } from '@/lib/contract/invoices'
import { usualInvoiceSettings } from '@/lib/domain/invoices/settings'
import { call } from '@/tests/support/answers'
import { amounts, invoice, line } from '@/tests/support/factories/invoice'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

const unreported = { may_report: true, fiscal_kept: false }
standInForNavigation({
  usePathname: () => window.location.pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => ({}),
})

const billable = (id: number, name: string): Billable => ({
  ...{ patient: { id, name }, kind: 'appointment', title: 'Sesión', on: '2026-03-04', price_change: null, ...amounts },
  ...{ paid_cents: 0, last_payment: null },
  line: { ...line, appointment_id: id },
})
const payment = { method: 'pos' as const, paid_on: '2026-03-04', on_account: false }
const series = { id: 5, name: 'Facturas', prefix: 'F', kind: 'ordinary', yearly: true, first_number: 1, version: 1 }
const answers: Record<string, unknown> = {
  'invoices.bill': { data: [{ id: 3, number: 'F2026-0001', status: 'issued' }] },
  'invoices.billable': {
    data: [billable(1, 'Ana Gil'), billable(2, 'Luis Oza')],
    meta: { count: 2, patients: 2, total_cents: 9000, owed_cents: 9000 },
  },
  'invoices.list': { data: [invoice], meta: { next_cursor: null, count: 1, owed_cents: 3825 } },
  'invoices.show': { data: invoice },
  'cash.show': {
    data: {
      ...{
        day: '2026-11-25',
        moved: [],
        moved_cents: 0,
        sums: { cash: 5300, transfer: 0, direct_debit: 0, pos: 0 },
        expected_cents: 15_300,
      },
      ...{ opening_cents: 10_000, opening_from: '2026-11-24', passed_by: null, closed: null, to_come: 0, reopened: [] },
      movements: [
        {
          of: 'visit',
          title: 'Fisioterapia',
          patient_name: 'Ana Gil',
          cents: 6300,
          at: '2026-11-25T09:05:00Z',
          by: 'Sara',
        },
        { of: 'account', title: '–', patient_name: 'Luis Oza', cents: -1000, at: '2026-11-26T09:05:00Z', by: null },
      ],
    },
  },
  'invoice-settings.show': { data: { ...usualInvoiceSettings('ES'), ...unreported, may_withhold: false } },
  'invoice-series.list': { data: [{ ...series, next_number: 'F2026-0002', used: true, active: true }] },
}
const sent = (endpoint: string) => call.mock.calls.filter(([name]) => name === endpoint).map(([, given]) => given.body)
const press = (name: string | RegExp, within_ = screen) => fireEvent.click(within_.getByRole('button', { name }))

beforeEach(() => {
  window.history.replaceState(null, '', '/billing')
  call.mockReset().mockImplementation((name) => Promise.resolve(answers[name] ?? { data: invoice }))
})
afterEach(cleanup)

it.each([
  ['?new=1', 'Nueva factura'],
  ['?invoice=3', /F2026-0001/],
])('the address may ask for what is opened, once (%s)', async (asked, name) => {
  const ofPatient = {
    ...answers,
    'mandates.list': { data: [] },
    'account-payments.list': { data: { balance_cents: 0, lines: [] } },
  }
  call.mockImplementation((name) => Promise.resolve(ofPatient[name as keyof typeof ofPatient] ?? { data: invoice }))
  window.history.replaceState(null, '', `/patients/1/billing${asked}`)
  await show(<BillingScreen patientId={1} />)
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  expect(window.location.search).toBe('')
})

it('an invoice that is not there is said not to be, which no other try would change', async () => {
  call.mockImplementation((name) =>
    name === 'invoices.show'
      ? Promise.reject(new ApiError(404, { code: 'not_found', message: 'No existe o ya no está.', errors: {} }))
      : Promise.resolve(answers[name] ?? { data: invoice }),
  )
  window.history.replaceState(null, '', '/billing?invoice=99')
  await show(<BillingScreen patientId={null} />)
  const view = within(await screen.findByRole('dialog', { name: 'Facturación' }))
  expect((await view.findByRole('alert')).textContent).toBe('No existe o ya no está.')
  expect(view.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

it.each(['abc', '-1', '0', '1.5'])('the address asks for no invoice by %s', async (id) => {
  window.history.replaceState(null, '', `/billing?invoice=${id}`)
  await show(<BillingScreen patientId={null} />)
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('invoices.show')).toEqual([])
})

describe('what can be billed', () => {
  it('is ticked and billed at once, after a question that says how much', async () => {
    await show(<BillingScreen patientId={null} />)
    fireEvent.click(await screen.findByLabelText('Elegir todo'))
    press('Facturar')
    const asked = await screen.findByRole('dialog', { name: '¿Emitir 2 facturas?' })
    expect(sent('invoices.bill')).toEqual([])
    press('Emitir', within(asked) as unknown as typeof screen)
    // Of a quick second Enter nothing is heard.
    press('Emitir', within(asked) as unknown as typeof screen)
    const of = { voucher_id: null, fee_id: null, shown: { kind: 'appointment', total_cents: 4500 } }
    const source = (patient_id: number) => ({ patient_id, appointment_id: patient_id, ...of })
    await waitFor(() => expect(sent('invoices.bill')).toEqual([{ sources: [source(1), source(2)], issue: true }]))
  })

  it('says why it was not billed, where that is about what was to be', async () => {
    const errors = { sources: ['Lo que se factura ha cambiado mientras tanto.'] }
    const refused = new ApiError(422, { code: 'invalid', message: '', errors })
    call.mockImplementation((name) =>
      name === 'invoices.bill' ? Promise.reject(refused) : Promise.resolve(answers[name] ?? { data: invoice }),
    )
    await show(<BillingScreen patientId={null} />)
    fireEvent.click(await screen.findByLabelText('Elegir todo'))
    press('Facturar')
    const asked = await screen.findByRole('dialog', { name: '¿Emitir 2 facturas?' })
    deviceStore.set(toastsAtom, [])
    press('Emitir', within(asked) as unknown as typeof screen)
    await waitFor(() =>
      expect(deviceStore.get(toastsAtom)).toMatchObject([{ type: 'error', detail: errors.sources[0] }]),
    )
  })

  it('of one patient is asked about in the singular; then the toast names it, and leads to it', async () => {
    await show(<BillingScreen patientId={null} />)
    fireEvent.click(await screen.findByLabelText(/^Luis/))
    press('Facturar')
    const asked = await screen.findByRole('dialog', { name: '¿Emitir la factura de Luis Oza?' })
    expect(asked.textContent).toMatch(/45,00\s€ en total\. Después no se podrá modificar\./)
    press('Emitir', within(asked) as unknown as typeof screen)
    await waitFor(() => expect(deviceStore.get(toastsAtom).at(-1)?.message).toBe('Factura F2026-0001 emitida.'))
    const toast = deviceStore.get(toastsAtom).at(-1)
    expect(toast?.detail).toMatch(/^Luis Oza · 45,00\s€$/)
    act(() => toast?.see?.())
    expect(await screen.findByRole('dialog', { name: /F2026-0001/ })).toBeTruthy()
  })

  it('says of each whether it is paid, how and when, or how much is owed', async () => {
    const rows = [
      { ...billable(1, 'Ana Gil'), paid_cents: 4500, last_payment: payment },
      { ...billable(2, 'Luis Oza'), paid_cents: 1500, last_payment: payment },
      billable(3, 'Eva Pons'),
    ]
    const meta = { count: 3, patients: 3, total_cents: 13_500, owed_cents: 7500 }
    const given = { ...answers, 'invoices.billable': { data: rows, meta } }
    call.mockImplementation((name) => Promise.resolve(given[name as keyof typeof given] ?? { data: invoice }))
    await show(<BillingScreen patientId={null} />)
    await screen.findByLabelText(/^Ana Gil/)
    const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    expect(told[0]).toMatch(/Pagado el .*2026 · Tarjeta.*45,00 €Pagado$/)
    expect(told[1]).toMatch(/Quedan 30,00 €$/)
    expect(told[2]).toMatch(/Por cobrar$/)
  })

  it('is ticked as far as it is shown, and says so', async () => {
    const meta = { count: 2032, patients: 900, total_cents: 10_095_900, owed_cents: 10_095_900 }
    const many = { ...answers, 'invoices.billable': { ...(answers['invoices.billable'] as object), meta } }
    call.mockImplementation((name) => Promise.resolve(many[name as keyof typeof many] ?? { data: invoice }))
    await show(<BillingScreen patientId={null} />)
    const first = await screen.findByLabelText<HTMLInputElement>('Elegir los 2 primeros')
    fireEvent.click(first)
    expect(await screen.findByLabelText(/^Los 2 primeros de 2032 · 90,00\s€$/)).toBe(first)
    expect(first.indeterminate).toBe(true)
    fireEvent.click(first)
    expect(await screen.findByLabelText('Elegir los 2 primeros')).toBe(first)
    expect(first.indeterminate).toBe(false)
    fireEvent.click(screen.getByLabelText(/^Luis/))
    expect(await screen.findByLabelText(/^1 elegido/)).toBe(first)
    fireEvent.click(first)
    expect(await screen.findByLabelText(/^Los 2 primeros de 2032/)).toBe(first)
  })

  it('is walked and ticked by the keyboard, from the search on', async () => {
    await show(<BillingScreen patientId={null} />)
    const [first, second] = [await screen.findByLabelText<HTMLInputElement>(/^Ana Gil/), screen.getByLabelText(/^Luis/)]
    const keyDown = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    screen.getByRole('searchbox').focus()
    keyDown('ArrowDown')
    expect(document.activeElement).toBe(first)
    keyDown('ArrowDown')
    expect(document.activeElement).toBe(second)
    keyDown('ArrowUp')
    keyDown('Enter')
    expect(first.checked).toBe(true)
    keyDown('Enter')
    expect(first.checked).toBe(false)
  })

  it('is put on an invoice that is written, with its line and what is added', async () => {
    await show(<BillingScreen patientId={null} />)
    fireEvent.click(await screen.findByLabelText(/^Ana Gil/))
    press('Preparar factura')
    const price = await screen.findByLabelText<HTMLInputElement>(/^Precio, IVA incluido/)
    expect(price.value).toBe('45,00')
    expect(screen.getByLabelText(/^Concepto/).getAttribute('aria-describedby')).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText('Sesión · 4 mar 2026')).toBeTruthy()
    fireEvent.change(price, { target: { value: '40' } })
    press('Guardar borrador')
    await waitFor(() => expect(sent('invoices.create')).toHaveLength(1))
    expect(sent('invoices.create')[0]).toMatchObject({
      ...{ patient_id: 1, series_id: 5, bill_to: null, withholding_bp: 0, payment_method: 'pos', due_days: 0 },
      lines: [{ ...line, appointment_id: 1, unit_cents: 4000 }],
    })
    // What came of it is open, to be issued.
    expect(await screen.findByRole('dialog', { name: /F2026-0001/ })).toBeTruthy()
  })
})

describe('what is found', () => {
  /** A line whose parts stand each for itself. */
  const said = (text: string) =>
    screen.findByText(
      (_, element) => element!.matches('[aria-live]') && element!.textContent.replace(/\s/g, ' ') === text,
    )

  it('is counted, with what is still to be paid of it', async () => {
    window.history.replaceState(null, '', '/billing?show=pending')
    await show(<BillingScreen patientId={null} />)
    expect(await said('1 factura · 38,25 € por cobrar de estas facturas')).toBeTruthy()
    expect(call.mock.calls.find(([name]) => name === 'invoices.list')![1].query).toMatchObject({ show: 'pending' })
  })

  it('is said of what is to be billed too', async () => {
    await show(<BillingScreen patientId={null} />)
    expect(await said('2 por facturar · 90,00 € · 90,00 € por cobrar, aún sin factura')).toBeTruthy()
  })

  it('is narrowed by its days, which a phone folds away beside the search', async () => {
    await show(<BillingScreen patientId={null} />)
    const folded = () => screen.getByLabelText('Desde').closest('[data-folded]')
    expect(folded()).toBeTruthy()
    press('Filtros')
    expect(folded()).toBeNull()
    cleanup()
    await show(<BillingScreen patientId={1} />)
    expect(folded()).toBeNull()
  })

  it('is looked for among all invoices, wherever they stand', async () => {
    window.history.replaceState(null, '', '/billing?show=all&search=F2026-0001')
    await show(<BillingScreen patientId={null} />)
    expect(await screen.findByText('F2026-0001')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Todas' }).checked).toBe(true)
    const { query } = call.mock.calls.find(([name]) => name === 'invoices.list')![1]
    expect([query?.show, query?.search]).toEqual([undefined, 'F2026-0001'])
  })
})

it('hands the issued invoices of the period to the accountant, and none while it is of one patient', async () => {
  window.history.replaceState(null, '', '/billing?from=2026-01-01&to=2026-03-31')
  await show(<BillingScreen patientId={null} />)
  press('Descargar')
  const href = (format: string) =>
    `/api/invoices/sheet?${new URLSearchParams({ from: '2026-01-01', to: '2026-03-31', format })}`
  const links = await screen.findAllByRole('menuitem')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([href('csv'), href('xlsx')])
  cleanup()
  await show(<BillingScreen patientId={1} />)
  expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull()
})

describe('the cash of a day', () => {
  it('is opened by the address, once', async () => {
    window.history.replaceState(null, '', '/billing?cash=open')
    await show(<BillingScreen patientId={null} />)
    expect(await screen.findByLabelText(/^Efectivo contado/)).toBeTruthy()
    expect(window.location.search).toBe('')
  })

  it('is closed with what was counted, and why where that differs', async () => {
    await show(<BillingScreen patientId={null} />)
    press('Caja del día')
    const counted = await screen.findByLabelText(/^Efectivo contado/)
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '))
    expect(rows).toContain('10:05Ana GilFisioterapia · cita · Sara63,00 €Entra')
    expect(rows).toContain('jue, 26 nov, 10:05Luis Ozapago a cuenta-10,00 €Sale')
    expect(screen.getByText('Efectivo esperado').nextElementSibling?.textContent).toMatch(/^153,00/)
    fireEvent.change(counted, { target: { value: '152' } })
    expect(screen.getByRole('status').textContent).toMatch(/^Diferencia: -1,00/)
    press('Cerrar el día')
    expect(await screen.findByText('Indica el motivo de la diferencia.')).toBeTruthy()
    expect(sent('cash.close')).toEqual([])
    fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Cambio mal dado' } })
    press('Cerrar el día')
    await waitFor(() =>
      expect(sent('cash.close')).toEqual([
        {
          ...{ day: '2026-11-25', opening_cents: 10_000, counted_cents: 15_200, left_cents: 10_000 },
          reason: 'Cambio mal dado',
        },
      ]),
    )
  })
})

describe('an invoice', () => {
  it('that is owed is charged from its row, and the list is there again behind it', async () => {
    window.history.replaceState(null, '', '/billing?show=all')
    await show(<BillingScreen patientId={null} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Cobrar F2026-0001' }))
    await screen.findByRole('dialog', { name: /Registrar pago/ })
    press('Registrar')
    await waitFor(() => expect(sent('invoices.pay')).toMatchObject([{ cents: 3825 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that is being collected from an account is neither charged nor reminded of', async () => {
    window.history.replaceState(null, '', '/billing?show=all')
    const collected = {
      data: [{ ...invoice, in_remittance: true }],
      meta: { next_cursor: null, count: 1, owed_cents: 3825 },
    }
    call.mockImplementation((name) => Promise.resolve(name === 'invoices.list' ? collected : (answers[name] ?? {})))
    await show(<BillingScreen patientId={null} />)
    expect(await screen.findByRole('button', { name: 'Descargar el PDF de F2026-0001' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Cobrar|Recordar) / })).toBeNull()
  })

  it('is found by where it stands, and shows what is withheld apart from its total', async () => {
    window.history.replaceState(null, '', '/billing?show=pending')
    await show(<BillingScreen patientId={null} />)
    fireEvent.click(await screen.findByRole('button', { name: /^F2026-0001/ }))
    const paper = await screen.findByRole('region', { name: 'Factura' })
    expect(paper.textContent).toMatch(/Total factura45,00\s€/)
    expect(paper.textContent).toMatch(/A pagar38,25\s€/)
    expect(paper.textContent).toContain('Exento de IVA: Art. 20')
    press('Registrar pago')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Importe/)).value).toBe('38,25')
    press('Registrar')
    await waitFor(() => expect(sent('invoices.pay')).toMatchObject([{ cents: 3825, method: 'cash' }]))
    await waitFor(() => expect(deviceStore.get(toastsAtom).at(-1)?.detail).toBe('Ana Gil · 38,25\u00a0€'))
  })

  it('is mailed to its patient unless another address is written, and shows to whom it went', async () => {
    const mails = [
      { id: 2, email: 'otra@example.com', by: null, asked_at: '2026-03-06T09:00:00Z', sent_at: null, failed: true },
      { id: 1, email: 'ana@example.com', by: 'Eva', asked_at: '2026-03-05T09:00:00Z', sent_at: null, failed: false },
    ]
    const shown = { ...answers, 'invoices.show': { data: { ...invoice, mails } } }
    call.mockImplementation((name: keyof typeof shown) => Promise.resolve(shown[name] ?? { data: invoice }))
    window.history.replaceState(null, '', '/billing?show=pending')
    await show(<BillingScreen patientId={null} />)
    fireEvent.click(await screen.findByRole('button', { name: /^F2026-0001/ }))
    expect((await screen.findByText(/^Enviándose desde el .* · Eva$/)).textContent).toContain('5 mar')
    expect(screen.getByText(/^No se ha podido entregar/).textContent).toContain('6 mar')
    press('Enviar por correo')
    const email = await screen.findByLabelText<HTMLInputElement>(/^Correo electrónico/)
    expect(email.value).toBe('ana@example.com')
    fireEvent.change(email, { target: { value: 'contable@example.com' } })
    press('Enviar')
    await waitFor(() => expect(sent('invoices.send')).toEqual([{ email: 'contable@example.com' }]))
  })
})
