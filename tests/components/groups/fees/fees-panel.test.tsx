import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FeesPanel } from '@/components/groups/fees/fees-panel'
import { PayAllSheet } from '@/components/groups/fees/pay-all-sheet'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import type { FeeDetail, FeePayment } from '@/lib/contract/membership-fees'
import { answers, calls } from '@/tests/support/answers'
import { feeDetail, feeSign } from '@/tests/support/factories/group'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
beginAt('2026-11-18T10:00:00Z')
afterEach(cleanup)

const payment = (given: Partial<FeePayment> = {}): FeePayment => ({
  ...{ id: 9, cents: 2000, method: 'cash', paid_on: '2026-11-02', reverses_id: null, reversed: false },
  ...{ on_account: false, reason: null, by: 'Nerea' },
  ...given,
})
const open = async (fees: FeeDetail[]) => {
  answers['membership-fees.of_member'] = () => ({ data: fees })
  await show(<FeesPanel member={{ id: 5, patient_name: 'Aina Domínguez' }} onClosed={() => {}} />)
}
const month = async (name: RegExp) => within(await screen.findByRole('region', { name }))

describe('what a membership owes', () => {
  it('is said month by month, the oldest that is open to be paid first', async () => {
    await open([
      feeDetail({ id: 52, state: 'pending', payment_method: 'direct_debit' }),
      feeDetail({ paid_cents: 2000, month: '2026-10-01', due_on: '2026-10-01', payments: [payment()] }),
      feeDetail({
        id: 50,
        month: '2026-09-01',
        state: 'waived',
        waived: { at: '2026-09-02T10:00:00Z', by: null, reason: 'De baja' },
      }),
    ])
    expect((await month(/noviembre/)).getByText(/Domiciliada 1 nov/)).toBeTruthy()
    const october = await month(/octubre/)
    expect(october.getByText('Vencida')).toBeTruthy()
    expect(october.getByText(/Faltan 22,00/)).toBeTruthy()
    expect(october.getByRole('button', { name: 'Cobrar' }).dataset.variant).toBe('filled')
    // In the order of every form's foot, the main one last.
    const order = october.getAllByRole('button').map(({ textContent }) => textContent)
    expect(order.slice(-3)).toEqual(['Perdonar', 'Cambiar el importe', 'Cobrar'])
    const september = await month(/septiembre/)
    expect(september.getByText('No se cobra')).toBeTruthy()
    expect(september.getByText(/De baja/)).toBeTruthy()
    expect(september.queryByRole('button', { name: 'Cobrar' })).toBeNull()
  })

  it('says so, where it owes nothing', async () => {
    await open([])
    expect(await screen.findByText('Por este plan no se debe ninguna cuota.')).toBeTruthy()
  })

  it('is paid in part, by a way of the plan, against the version that is known', async () => {
    await open([feeDetail({ version: 3 })])
    answers['membership-fees.pay'] = () => ({ data: feeDetail() })
    ;(await screen.findByRole('button', { name: 'Cobrar' })).click()
    const cents = (await screen.findByLabelText(/^Importe/)) as HTMLInputElement
    expect(cents.value).toBe('42,00')
    type(/^Importe/, '20')
    type(/^Forma de pago/, 'pos')
    press('Registrar el pago')
    await waitFor(() => expect(calls('membership-fees.pay')).toHaveLength(1))
    expect(calls('membership-fees.pay')[0]).toMatchObject({
      ...{ params: { id: 51 }, version: 3 },
      body: { cents: 2000, method: 'pos', paid_on: '2026-11-18' },
    })
    await waitFor(() =>
      expect(deviceStore.get(toastsAtom).map(({ detail }) => detail)).toEqual(['Aina Domínguez · 20,00\u00a0€']),
    )
  })

  it('has a payment taken back with a reason', async () => {
    await open([feeDetail({ paid_cents: 2000, payments: [payment()] })])
    answers['membership-fees.reverse'] = () => ({ data: feeDetail() })
    ;(await screen.findByRole('button', { name: /Anular el pago de 20,00/ })).click()
    await screen.findByLabelText(/^Motivo/)
    press('Anular el pago')
    expect(calls('membership-fees.reverse')).toEqual([])
    type(/^Motivo/, 'Era de otra persona')
    press('Anular el pago')
    await waitFor(() => expect(calls('membership-fees.reverse')).toHaveLength(1))
    expect(calls('membership-fees.reverse')[0]).toMatchObject({
      body: { payment_id: 9, reason: 'Era de otra persona' },
    })
  })

  it('is let go with a reason, and asked for after all', async () => {
    await open([feeDetail()])
    answers['membership-fees.waive'] = () => ({ data: feeDetail() })
    ;(await screen.findByRole('button', { name: 'Perdonar' })).click()
    await screen.findByLabelText(/^Motivo/)
    type(/^Motivo/, 'De baja')
    press('Perdonar la cuota')
    await waitFor(() => expect(calls('membership-fees.waive')).toHaveLength(1))
    expect(calls('membership-fees.waive')[0]).toMatchObject({ body: { waived: true, reason: 'De baja' } })
    cleanup()
    await open([feeDetail({ state: 'waived', waived: { at: '2026-11-02T10:00:00Z', by: 'Nerea', reason: 'De baja' } })])
    ;(await screen.findByRole('button', { name: 'Volver a cobrarla' })).click()
    await waitFor(() => expect(calls('membership-fees.waive')).toHaveLength(2))
    expect(calls('membership-fees.waive')[1]).toMatchObject({ body: { waived: false }, version: 1 })
  })
})

it('that is paid and can be billed has its invoice issued once that is confirmed', async () => {
  const fee = feeDetail({ state: 'paid', paid_cents: 6000 })
  answers['invoices.billable'] = () => ({
    data: [
      { patient: fee.patient, line: { appointment_id: null, voucher_id: null, fee_id: fee.id }, total_cents: 6000 },
    ],
  })
  answers['invoices.bill'] = () => ({ data: [{ id: 9, number: 'F2026-0007', status: 'issued' }] })
  await open([fee])
  ;(await screen.findByRole('button', { name: 'Emitir la factura' })).click()
  ;(await screen.findByRole('button', { name: 'Emitir' })).click()
  const source = { patient_id: fee.patient.id, appointment_id: null, voucher_id: null, fee_id: fee.id }
  await waitFor(() => expect(calls('invoices.bill')).toMatchObject([{ body: { sources: [source], issue: true } }]))
})

describe('the focus stays in the panel', () => {
  const begin = async () => {
    await open([feeDetail()])
    const button = await screen.findByRole('button', { name: 'Cobrar' })
    button.focus()
    button.click()
    await screen.findByLabelText(/^Importe/)
    return button
  }
  const isFocused = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))

  it('on the button of what was left undone', async () => {
    const button = await begin()
    fireEvent.keyDown(screen.getByLabelText(/^Importe/), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByLabelText(/^Importe/)).toBeNull())
    await isFocused(button)
    expect(screen.getByRole('region', { name: /noviembre/ })).toBeTruthy()
  })

  it('on the month whose fee is paid, which has no such button any more', async () => {
    await begin()
    const paid = feeDetail({ state: 'paid', paid_cents: 4200, version: 2, payments: [payment({ cents: 4200 })] })
    answers['membership-fees.pay'] = () => ({ data: paid })
    answers['membership-fees.of_member'] = () => ({ data: [paid] })
    press('Registrar el pago')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cobrar' })).toBeNull())
    await isFocused(screen.getByRole('heading', { name: /noviembre/ }))
  })
})

describe('some fees at once', () => {
  const fees = [feeSign(), feeSign({ id: 52, paid_cents: 2000 })]

  it('are marked as paid by one call, each what is left of it', async () => {
    answers['membership-fees.pay_all'] = () => ({ data: [] })
    await show(<PayAllSheet groupId={7} fees={fees} onClosed={() => {}} />)
    expect(screen.getByText(/64,00/)).toBeTruthy()
    expect(screen.getByText('Cobrar 2 cuotas: noviembre de 2026')).toBeTruthy()
    press('Registrar el pago')
    await waitFor(() => expect(calls('membership-fees.pay_all')).toHaveLength(1))
    expect(calls('membership-fees.pay_all')[0]).toMatchObject({
      params: { id: 7 },
      body: { fee_ids: [51, 52], method: null, paid_on: '2026-11-18' },
    })
  })

  it('name every month that they are of', async () => {
    const next = feeSign({ id: 53, month: '2026-12-01' })
    await show(<PayAllSheet groupId={7} fees={[next, ...fees]} onClosed={() => {}} />)
    expect(screen.getByText('Cobrar 3 cuotas: noviembre de 2026, diciembre de 2026')).toBeTruthy()
  })

  it('say whose could not be', async () => {
    const text = 'No se ha cobrado ninguna: la cuota de Aina ya no está pendiente.'
    answers['membership-fees.pay_all'] = () => {
      throw new ApiError(422, { code: 'invalid', message: '', errors: { fee_ids: [text] } })
    }
    await show(<PayAllSheet groupId={7} fees={fees} onClosed={() => {}} />)
    press('Registrar el pago')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })
})
