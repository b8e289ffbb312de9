import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { VisitPayment } from '@/components/appointments/card/visit-payment'
import { BillPaid } from '@/components/payments/bill-paid'
import { deviceStore } from '@/lib/client/device'
import { takeFile } from '@/lib/client/download'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers } from '@/tests/support/answers'
import { user } from '@/tests/support/factories/user'
import { visit } from '@/tests/support/factories/visit'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

vi.mock('@/lib/client/download', async (original) => ({
  ...(await original<typeof import('@/lib/client/download')>()),
  takeFile: vi.fn(async () => 'kept'),
}))
standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
afterEach(() => {
  cleanup()
  dismissAll()
  vi.mocked(takeFile).mockClear()
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const isTaken = () =>
  expect(vi.mocked(takeFile).mock.calls).toEqual([
    ['invoices.pdf', 9, { fileName: 'F2026-0007.pdf', type: 'application/pdf' }],
  ])

it('an invoice that was issued beside what was paid has its PDF one press away in what says so', async () => {
  const line = { appointment_id: 41, voucher_id: null, fee_id: null }
  const billable = { kind: 'appointment', patient: { id: 12, name: 'Aina' }, total_cents: 5000, line }
  answers['invoices.billable'] = () => ({ data: [billable] })
  answers['invoices.bill'] = () => ({ data: [{ id: 9, number: 'F2026-0007', status: 'issued' }] })
  await show(<BillPaid patientId={12} source={{ appointment_id: 41 }} isPaid />)
  await press('Emitir la factura')
  await press('Emitir')
  await waitFor(() => expect(deviceStore.get(toastsAtom)[0]?.message).toBe('Factura F2026-0007 emitida.'))
  const { action } = deviceStore.get(toastsAtom)[0]!
  expect(action?.label).toBe('Descargar PDF')
  action?.run()
  isTaken()
})

describe('before an invoice is issued is said what it will be', () => {
  const line = { appointment_id: 41, voucher_id: null, fee_id: null }
  const ask = async (identification: string | null, total_cents = 5000) => {
    const billable = { kind: 'appointment', patient: { id: 12, name: 'Aina' }, total_cents, line }
    answers['invoices.billable'] = () => ({ data: [billable] })
    answers['patients.show'] = () => ({ data: { id: 12, name: 'Aina', identification } })
    answers['invoice-series.list'] = () => ({
      data: [
        { id: 2, kind: 'rectifying', prefix: 'R', active: true },
        { id: 3, kind: 'ordinary', prefix: 'F2026-', active: true },
      ],
    })
    const clinic = { ...user().clinic, name: 'Clínica Alameda', legal_name: 'Alameda, S.L.', id_company: 'B91234567' }
    await show(<BillPaid patientId={12} source={{ appointment_id: 41 }} isPaid />, { clinic })
    await press('Emitir la factura')
    await screen.findByText('Emite Alameda, S.L., B91234567. Serie F2026-.')
  }

  it('complete, and to whom', async () => {
    await ask('12345678Z')
    expect(screen.getByText('Factura completa a nombre de Aina, NIF 12345678Z.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Añadir el NIF' })).toBeNull()
  })

  it.each([
    [5000, /^Factura simplificada: Aina no tiene NIF\./],
    [40_001, /^No se puede emitir: Aina no tiene NIF/],
  ])('of %i cents without a tax number, with the way to it', async (cents, text) => {
    await ask(null, cents)
    expect(screen.getByText(text)).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Añadir el NIF' })
    expect(way.getAttribute('href')).toBe('/patients/12/history?edit=identification')
  })
})

it('the card of a visit that is on an invoice takes that invoice’s PDF', async () => {
  const billed = visit({ due_cents: 5000, paid_cents: 5000, invoice: { id: 9, number: 'F2026-0007' } })
  await show(<VisitPayment id={41} visit={billed} who="Aina" name={null} />)
  await press('Descargar PDF')
  isTaken()
})

it('of a draft, which has no number, no PDF is offered there', async () => {
  await show(
    <VisitPayment
      id={41}
      visit={visit({ due_cents: 5000, invoice: { id: 9, number: null } })}
      who="Aina"
      name={null}
    />,
  )
  await screen.findByRole('button', { name: /^Cobrar/ })
  expect(screen.queryByRole('button', { name: 'Descargar PDF' })).toBeNull()
})
