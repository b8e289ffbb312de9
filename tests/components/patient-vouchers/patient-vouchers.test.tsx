import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PatientVouchers } from '@/components/patient-vouchers/patient-vouchers'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { voucher, voucherDetail } from '@/tests/support/factories/voucher'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'
import { act, fill, openVoucher, shownVoucher } from '@/tests/support/voucher-panel'

standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/patients/12/vouchers',
  useSearchParams: () => new URLSearchParams(location.search),
  useParams: () => ({ id: '12' }),
})

const counts = { active: 1, completed: 0, expired: 0, deleted: 0 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  window.history.replaceState(null, '', '/patients/12/vouchers')
  answers['services.list'] = () => ({ data: [] })
  answers['groups.list'] = () => ({ data: [] })
  answers['vouchers.kinds'] = () => ({ data: [] })
  shownVoucher()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a patient’s vouchers', () => {
  it('of which none is in use are said not to be, and of whom none has had any that there is none yet', async () => {
    shownVoucher({ list: 'expired' })
    await show(<PatientVouchers />, { id: 12 })
    expect(await screen.findByText('No tiene bonos activos')).toBeTruthy()
    cleanup()
    answers['vouchers.list'] = () => ({ data: [], meta: { counts } })
    await show(<PatientVouchers />, { id: 12 })
    expect(await screen.findByText('Todavía no tiene bonos')).toBeTruthy()
  })

  it('are sold by N, as a list’s new row', async () => {
    await show(<PatientVouchers />, { id: 12 })
    await screen.findByRole('button', { name: 'Vender bono' })
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('say what is left, held and owed, whose they are and until when', async () => {
    shownVoucher({
      paid_cents: 10_000,
      expires_on: '2026-12-31',
      alerts: ['unpaid'],
      patient: { id: 13, name: 'Berta Mas' },
    })
    await show(<PatientVouchers />, { id: 12 })
    const row = (await screen.findByRole('button', { name: 'Diez sesiones' })).closest('tr')!
    expect(row.textContent).toContain('6 de 10 libres · 1 reservada')
    expect(row.textContent).toMatch(/200,00\s€ pendientes/)
    expect(within(row).getByText('De Berta Mas')).toBeTruthy()
    expect(within(row).getAllByText(/31 dic 2026/).length).toBeGreaterThan(0)
  })

  it('of which none is in use open on what is finished and not paid yet, which stays as it is paid', async () => {
    const ended = voucher({ list: 'completed', paid_cents: 0, alerts: ['unpaid'] })
    answers['vouchers.list'] = () => ({ data: [ended], meta: { counts } })
    const client = new QueryClient()
    await show(<PatientVouchers />, { id: 12 }, client)
    expect(await screen.findByRole('button', { name: 'Diez sesiones' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Terminados 1' }).checked).toBe(true)
    answers['vouchers.list'] = () => ({ data: [{ ...ended, paid_cents: 30_000, alerts: [] }], meta: { counts } })
    await client.invalidateQueries()
    await waitFor(() => expect(screen.queryByText(/pendientes/)).toBeNull())
    expect(screen.getByRole('button', { name: 'Diez sesiones' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^Activos/ }))
    expect(await screen.findByText('No tiene bonos activos')).toBeTruthy()
    expect(location.search).toBe('?list=active')
  })

  it('are kept to one of their lists', async () => {
    answers['vouchers.list'] = () => ({
      data: [voucher(), voucher({ id: 5, title: 'El de antes', list: 'completed' })],
      meta: { counts: { ...counts, completed: 1 } },
    })
    await show(<PatientVouchers />, { id: 12 })
    await screen.findByRole('button', { name: 'Diez sesiones' })
    expect(screen.queryByRole('button', { name: 'El de antes' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Terminados 1' }))
    expect(await screen.findByRole('button', { name: 'El de antes' })).toBeTruthy()
  })
})

describe('a voucher', () => {
  it('is paid by what is owed, unless less is said', async () => {
    shownVoucher({ paid_cents: 10_000, alerts: ['unpaid'] })
    answers['vouchers.pay'] = () => ({ data: voucherDetail() })
    await openVoucher()
    await act('Cobrar')
    await fill(/Importe/, '50')
    await act('Registrar el pago')
    await waitFor(() =>
      expect(calls('vouchers.pay')).toMatchObject([
        { params: { id: 4 }, version: 3, body: { cents: 5000, method: 'pos', paid_on: '2026-11-20' } },
      ]),
    )
    await waitFor(() =>
      expect(deviceStore.get(toastsAtom).map(({ detail }) => detail)).toEqual(['Aina Domínguez · 50,00\u00a0€']),
    )
  })

  it('asks for a reason where its sessions are put right, and takes them away', async () => {
    answers['vouchers.adjust'] = () => ({ data: voucherDetail() })
    await openVoucher()
    await act('Ajustar sesiones')
    fireEvent.click(await screen.findByRole('radio', { name: 'Quitar' }))
    await fill(/Cuántas sesiones/, '2')
    await act('Guardar')
    expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
    expect(calls('vouchers.adjust')).toEqual([])
    await fill(/Motivo/, 'Vendido de más')
    await act('Guardar')
    await waitFor(() =>
      expect(calls('vouchers.adjust')).toMatchObject([{ body: { sessions: -2, reason: 'Vendido de más' } }]),
    )
  })

  it('says of its payments which were taken back, and takes one back with a reason', async () => {
    const payment = {
      id: 8,
      cents: 30_000,
      left_cents: 30_000,
      method: 'pos' as const,
      paid_on: '2026-09-01',
      reverses_id: null,
    }
    shownVoucher({ payments: [{ ...payment, reversed: false, on_account: false, reason: null, by: 'Carmen Vidal' }] })
    answers['vouchers.reverse'] = () => ({ data: voucherDetail() })
    await openVoucher()
    await act(/^Anular el pago de 300,00/)
    await fill(/Motivo/, 'Cobrado dos veces')
    await act('Anular el pago')
    await waitFor(() =>
      expect(calls('vouchers.reverse')).toMatchObject([{ body: { payment_id: 8, reason: 'Cobrado dos veces' } }]),
    )
  })

  it('says of its last day which it was, who changed it and why, among what happened to it', async () => {
    const at = '2026-11-02T09:00:00Z'
    shownVoucher({
      extensions: [{ id: 3, at, by: 'Carmen Vidal', from: '2026-10-31', to: null, reason: 'Estuvo de baja' }],
      lines: [{ id: 2, kind: 'grant', sessions: 10, at: '2026-09-01T09:00:00Z', by: null, reason: null, visit: null }],
    })
    const history = await within(await openVoucher()).findByRole('region', { name: 'Movimientos' })
    const [extended, sold] = within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(extended).toMatch(/Caducidad: no caduca \(antes: .*31 oct 2026\).*Carmen Vidal.*Estuvo de baja/)
    expect(sold).toContain('Venta de 10 sesiones')
  })

  it('that was deleted is brought back, and nothing else', async () => {
    shownVoucher({ list: 'deleted' })
    answers['vouchers.restore'] = () => ({ data: voucherDetail() })
    window.history.replaceState(null, '', '/patients/12/vouchers?list=deleted')
    const panel = await openVoucher()
    expect(within(panel).queryByRole('button', { name: 'Editar' })).toBeNull()
    await act('Recuperar')
    await waitFor(() => expect(calls('vouchers.restore')).toHaveLength(1))
  })

  it('keeps its price once something is paid', async () => {
    await openVoucher()
    await act('Editar')
    expect(await screen.findByText(/ya no se cambian/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Precio/)).toBeNull()
  })
})

describe('the panel of a voucher', () => {
  const isFocused = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))
  const begin = async (name: string) => {
    const panel = await openVoucher()
    const button = await within(panel).findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    return { panel, button }
  }

  it('stays where its deletion is not wanted after all, with the focus where it was', async () => {
    const { panel, button } = await begin('Eliminar el bono')
    const question = await screen.findByRole('dialog', { name: /^¿Eliminar «Diez sesiones»/ })
    fireEvent.keyDown(within(question).getAllByRole('button')[0]!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^¿Eliminar/ })).toBeNull())
    expect(panel.isConnected).toBe(true)
    await isFocused(button)
    expect(calls('vouchers.remove')).toEqual([])
  })

  it('goes with what is deleted', async () => {
    answers['vouchers.remove'] = () => ({ data: voucherDetail({ list: 'deleted' }) })
    await begin('Eliminar el bono')
    const question = await screen.findByRole('dialog', { name: /^¿Eliminar «Diez sesiones»/ })
    fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('vouchers.remove')).toHaveLength(1)
    // Whose it was is said here, and where it is taken back.
    expect(deviceStore.get(toastsAtom).at(-1)?.detail).toMatch(/.+ · Diez sesiones$/)
  })

  it('has the focus back after what is done with it, and gives it back to its row', async () => {
    answers['vouchers.extend'] = () => ({ data: voucherDetail() })
    await show(<PatientVouchers />, { id: 12 })
    const row = await screen.findByRole('button', { name: 'Diez sesiones' })
    row.focus()
    fireEvent.click(row)
    const extend = await screen.findByRole('button', { name: 'Caducidad' })
    extend.focus()
    fireEvent.click(extend)
    await fill(/^Motivo/, 'Ha estado de baja')
    await act('Guardar')
    await waitFor(() => expect(screen.queryByLabelText(/^Motivo/)).toBeNull())
    await isFocused(extend)
    fireEvent.keyDown(extend, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await isFocused(row)
  })
})

describe('a sale', () => {
  const value = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value

  it('is opened by the address, once', async () => {
    window.history.replaceState(null, '', '/patients/12/vouchers?new=1')
    await show(<PatientVouchers />, { id: 12 })
    expect(await screen.findByRole('dialog', { name: 'Vender un bono' })).toBeTruthy()
    expect(window.location.search).toBe('')
  })

  it('begins with what the clinic sells most by one press, and can be changed', async () => {
    answers['vouchers.kinds'] = () => ({
      data: [
        {
          ...{ title: 'Bono 10', sessions: 10, price_cents: 38_000, vat_bp: 0, vat_treatment: 'exempt', days: 90 },
          ...{ billing: 'per_session', pays_services: 'all', service_ids: [], pays_activities: 'none', group_ids: [] },
        },
      ],
    })
    answers['vouchers.create'] = () => ({ data: voucherDetail() })
    await show(<PatientVouchers />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Vender bono' }))
    const kind = await screen.findByRole('button', { name: /^Bono 10.*380,00.*válido 90 días$/ })
    expect(kind.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(kind)
    await waitFor(() => expect(kind.getAttribute('aria-pressed')).toBe('true'))
    expect([value(/^Título/), value(/^Sesiones/), value(/^Precio/)]).toEqual(['Bono 10', '10', '380,00'])
    await fill(/^Precio/, '350')
    expect(kind.getAttribute('aria-pressed')).toBe('false')
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    // Paid whole, unless something else is said.
    const wholly = { cents: 35_000, method: 'pos', paid_on: '2026-11-20' }
    const sold = { patient_id: 12, title: 'Bono 10', sessions: 10, price_cents: 35_000, billing: 'per_session' }
    await waitFor(() =>
      expect(calls('vouchers.create')).toMatchObject([
        { body: { ...sold, sold_on: '2026-11-20', expires_on: '2027-02-18', payment: wholly } },
      ]),
    )
  })

  it('begins with sessions of the usual service where none was sold yet', async () => {
    const service = { id: 1, name: 'Fisioterapia', price_cents: 4500, vat_bp: 0, vat_treatment: 'exempt', active: true }
    answers['services.list'] = () => ({ data: [service] })
    await show(<PatientVouchers />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Vender bono' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Bono de 10 sesiones.*450,00/ }))
    await waitFor(() => expect(value(/^Título/)).toBe('Bono de 10 sesiones'))
  })

  it('for activities alone names the groups, found by typing, and is for something', async () => {
    answers['groups.list'] = () => ({
      data: [
        { id: 5, name: 'Pilates', color: 'teal', active: true },
        { id: 6, name: 'Suelo pélvico', color: 'blue', active: true },
      ],
    })
    answers['vouchers.create'] = () => ({ data: voucherDetail() })
    await show(<PatientVouchers />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Vender bono' }))
    await fill(/^Título/, 'Diez clases')
    await fill(/^Sesiones/, '10')
    await fill(/^Precio/, '100')
    await fill(/^Servicios que paga/, 'none')
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    expect(await screen.findByText('Tiene que pagar algo: servicios o actividades.')).toBeTruthy()
    await fill(/^Actividades de grupo/, 'chosen')
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    expect(await screen.findByText('Elige al menos uno.')).toBeTruthy()
    const groups = await screen.findByRole('combobox', { name: 'De qué grupos' })
    fireEvent.click(groups)
    fireEvent.change(groups, { target: { value: 'pil' } })
    expect(screen.queryByRole('option', { name: 'Suelo pélvico' })).toBeNull()
    fireEvent.click(await screen.findByRole('option', { name: 'Pilates' }))
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    await waitFor(() =>
      expect(calls('vouchers.create')).toMatchObject([
        { body: { pays_services: 'none', service_ids: [], pays_activities: 'chosen', group_ids: [5] } },
      ]),
    )
  })

  it('sends what is paid at once, and no more than it costs', async () => {
    answers['vouchers.create'] = () => ({ data: voucherDetail() })
    await show(<PatientVouchers />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Vender bono' }))
    // Only what must be filled in says so.
    expect(((await screen.findByLabelText(/^Vendido el/)) as HTMLInputElement).required).toBe(true)
    expect((screen.getByLabelText(/^Último día/) as HTMLInputElement).required).toBe(false)
    const sharers = screen.getByRole('combobox', { name: /^Quién más/ })
    expect(sharers.getAttribute('aria-required')).toBe('false')
    await fill(/^Título/, 'Cinco')
    await fill(/^Sesiones/, '5')
    await fill(/^Precio/, '150')
    await fill(/^Se paga ahora/, 'part')
    await fill(/^Importe/, '200')
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    expect(await screen.findByText('Es más de lo que cuesta.')).toBeTruthy()
    await fill(/^Importe/, '50')
    expect(screen.getByRole('button', { name: /^Vender y cobrar 50,00/ })).toBeTruthy()
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    await waitFor(() =>
      expect(calls('vouchers.create')).toMatchObject([
        {
          body: {
            ...{ patient_id: 12, title: 'Cinco', sessions: 5, price_cents: 15_000, vat_treatment: 'exempt', vat_bp: 0 },
            ...{ sold_on: '2026-11-20', expires_on: null, sharer_ids: [] },
            payment: { cents: 5000, method: 'pos', paid_on: '2026-11-20' },
          },
        },
      ]),
    )
  })

  it('says whose voucher it is, which, and for how much', async () => {
    answers['vouchers.create'] = () => ({ data: voucherDetail({ title: 'Cinco', price_cents: 15_000, paid_cents: 0 }) })
    await show(<PatientVouchers />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Vender bono' }))
    await fill(/^Título/, 'Cinco')
    await fill(/^Sesiones/, '5')
    await fill(/^Precio/, '150')
    await fill(/^Se paga ahora/, 'none')
    deviceStore.set(toastsAtom, [])
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
    expect(calls('vouchers.create')).toMatchObject([{ body: { payment: null } }])
    const [said] = deviceStore.get(toastsAtom)
    expect(said?.message).toBe('Bono vendido.')
    expect(said?.detail).toMatch(/^Aina Domínguez · Cinco · 150,00\s€ · 150,00\s€ pendientes$/)
  })

  it('is paid by what its patient has on account, which is read again then', async () => {
    answers['account-payments.list'] = () => ({ data: { balance_cents: 9000, lines: [] } })
    answers['vouchers.create'] = () => ({ data: voucherDetail() })
    await show(<PatientVouchers />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Vender bono' }))
    await fill(/^Título/, 'Cinco')
    await fill(/^Sesiones/, '5')
    await fill(/^Precio/, '150')
    await fill(/^Se paga ahora/, 'part')
    await fill(/^Importe/, '50')
    await screen.findByRole('option', { name: 'Saldo a cuenta' })
    await fill(/^Forma de pago/, 'account')
    expect(calls('account-payments.list')).toHaveLength(1)
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    await waitFor(() => expect(calls('account-payments.list')).toHaveLength(2))
    expect(calls('vouchers.create')).toMatchObject([{ body: { payment: { cents: 5000, method: 'account' } } }])
  })

  it('says beside its own fields what is refused of what is paid at once', async () => {
    const errors = { 'payment.cents': ['No hay tanto.'], 'payment.paid_on': ['La caja está cerrada.'] }
    answers['vouchers.create'] = () => {
      throw new ApiError(422, { code: 'invalid', message: '', errors })
    }
    await show(<PatientVouchers />, { id: 12 })
    fireEvent.click(await screen.findByRole('button', { name: 'Vender bono' }))
    await fill(/^Título/, 'Cinco')
    await fill(/^Sesiones/, '5')
    await fill(/^Precio/, '150')
    await fill(/^Se paga ahora/, 'part')
    await fill(/^Importe/, '50')
    await act(/^Vender( y cobrar| sin cobrar|$)/)
    expect(await screen.findByText('No hay tanto.')).toBeTruthy()
    expect(screen.getByText('La caja está cerrada.')).toBeTruthy()
  })
})
