import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PatientOwes } from '@/components/billing/patient-owes'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

const patient = { id: 12, name: 'José Gil' }
const line = { appointment_id: null, voucher_id: null, fee_id: null }
const row = { patient, kind: 'appointment', title: 'Fisioterapia', on: '2026-11-10', total_cents: 4000, paid_cents: 0 }
const invoice = { id: 7, patient, number: 'F2026-0007', issued_on: '2026-11-01', net_cents: 9000, paid_cents: 300 }
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  const meta = { count: 3, patients: 1, total_cents: 8500, owed_cents: 5500 }
  answers['invoices.billable'] = () => ({
    data: [
      { ...row, line: { ...line, appointment_id: 1 } },
      { ...row, kind: 'fee', title: 'Pilates', on: '2026-11-02', paid_cents: 2500, line: { ...line, fee_id: 2 } },
      { ...row, paid_cents: 4000, line: { ...line, appointment_id: 3 } },
    ],
    meta,
  })
  answers['invoices.list'] = ({ query }: { query: { show?: string } }) => ({
    data:
      query.show === 'pending' ? [{ ...invoice, in_remittance: false }] : [{ ...invoice, id: 8, in_remittance: true }],
    meta: { next_cursor: null, count: 1, owed_cents: 8700 },
  })
  answers['account-payments.list'] = () => ({ data: { balance_cents: 0, lines: [] } })
  answers['account-payments.collect'] = ({ body }: { body: unknown }) => {
    sent.push(body)
    return { data: { balance_cents: 0, lines: [] } }
  }
})
afterEach(cleanup)

const open = async () => {
  await show(<PatientOwes patientId={12} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Cobrar 142,00\s€$/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Cobrar lo que debe' }))
  await sheet.findByLabelText('Factura F2026-0007')
  return sheet
}

it('what a patient owes is taken at once: each with what is left of it, the oldest first, nothing that is paid or collected', async () => {
  const sheet = await open()
  const rows = sheet.getAllByRole('listitem').map((one) => one.textContent?.replace(/\s/g, ' '))
  expect(rows).toEqual([
    'Factura F2026-00071 nov 202687,00 €',
    'Pilates (Cuota)2 nov 202615,00 €',
    'Fisioterapia10 nov 202640,00 €',
  ])
  fireEvent.change(sheet.getByLabelText('Forma de pago'), { target: { value: 'pos' } })
  fireEvent.click(sheet.getByRole('button', { name: /^Cobrar 142,00\s€$/ }))
  const items = [
    { kind: 'invoice', id: 7, cents: 8700 },
    { kind: 'fee', id: 2, cents: 1500 },
    { kind: 'appointment', id: 1, cents: 4000 },
  ]
  await waitFor(() => expect(sent).toEqual([{ items, method: 'pos', paid_on: expect.any(String) }]))
  await waitFor(() => expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: 'Cobro registrado.' }]))
})

it('what is not ticked is left out of the sum and of what is sent', async () => {
  const sheet = await open()
  fireEvent.click(sheet.getByLabelText('Factura F2026-0007'))
  fireEvent.click(sheet.getByLabelText('Fisioterapia'))
  fireEvent.click(sheet.getByRole('button', { name: /^Cobrar 15,00\s€$/ }))
  await waitFor(() => expect(sent).toMatchObject([{ items: [{ kind: 'fee', id: 2 }] }]))
})

it('why it was not taken is said above the way to pay', async () => {
  const errors = { items: ['Algo de lo elegido ha cambiado mientras tanto.'] }
  answers['account-payments.collect'] = () => {
    throw new ApiError(422, { code: 'invalid', message: '', errors })
  }
  const sheet = await open()
  fireEvent.click(sheet.getByRole('button', { name: /^Cobrar 142,00\s€$/ }))
  expect((await sheet.findByRole('alert')).textContent).toBe(errors.items[0])
})

it('who owes nothing is asked for nothing', async () => {
  const meta = { count: 0, patients: 0, total_cents: 0, owed_cents: 0 }
  answers['invoices.billable'] = () => ({ data: [], meta })
  answers['invoices.list'] = () => ({ data: [], meta: { next_cursor: null, count: 0, owed_cents: 0 } })
  await show(<PatientOwes patientId={12} />)
  await screen.findByText('No debe nada')
  expect(screen.queryByRole('button')).toBeNull()
})

it('sessions of a voucher are not among what is taken: they are said to be paid at it', async () => {
  answers['invoices.billable'] = () => ({
    data: [
      { ...row, line: { ...line, appointment_id: 1 } },
      { ...row, kind: 'session', line: { ...line, appointment_id: 4 } },
    ],
    meta: { count: 2, patients: 1, total_cents: 8000, owed_cents: 8000 },
  })
  await show(<PatientOwes patientId={12} />)
  expect(await screen.findByText(/^40,00\s€ de sesiones de bono/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'su bono' }).getAttribute('href')).toBe('/patients/12/vouchers')
  fireEvent.click(screen.getByRole('button', { name: /^Cobrar 127,00\s€$/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Cobrar lo que debe' }))
  await sheet.findByLabelText('Factura F2026-0007')
  expect(sheet.getAllByRole('checkbox')).toHaveLength(2)
})
