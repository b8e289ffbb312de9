import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PatientOwes } from '@/components/billing/patient-owes'
import { answers } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

it.each([
  [4000, 8700, /^Debe 127,00 €40,00 € sin factura · 87,00 € en facturas$/],
  [4000, 0, /^Debe 40,00 €40,00 € sin factura$/],
  [0, 0, /^No debe nada$/],
])('what a patient owes is one sum: %i without an invoice, %i on invoices', async (unbilled, billed, text) => {
  const meta = { count: 1, patients: 1, total_cents: 9000, owed_cents: unbilled }
  answers['invoices.billable'] = () => ({ data: [], meta })
  answers['invoices.list'] = () => ({ data: [], meta: { next_cursor: null, count: 1, owed_cents: billed } })
  await show(<PatientOwes patientId={12} />)
  expect((await screen.findByText(/debe/i)).parentElement?.textContent?.replace(/\s/g, ' ')).toMatch(text)
})

it('what was paid of visits that nobody came to yet is told with each, and what is left or to be given back', async () => {
  const visit = { on: '2026-11-30', title: 'Fisioterapia', due_cents: 5000, paid_cents: 2000 }
  const ahead = [
    { ...visit, appointment_id: 1 },
    { ...visit, appointment_id: 2, paid_cents: 5000 },
    { ...visit, appointment_id: 3, due_cents: 0, title: '' },
  ]
  const meta = { count: 0, patients: 0, total_cents: 0, owed_cents: 0, ahead }
  answers['invoices.billable'] = () => ({ data: [], meta })
  answers['invoices.list'] = () => ({ data: [], meta: { next_cursor: null, count: 0, owed_cents: 0 } })
  await show(<PatientOwes patientId={12} />)
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent?.replace(/\s/g, ' '))
  expect(rows).toEqual([
    'Fisioterapia · 30 nov 202620,00 € de 50,00 € · quedan 30,00 €',
    'Fisioterapia · 30 nov 202650,00 €, pagada',
    'Cita · 30 nov 202620,00 € a devolver',
  ])
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/appointments/2026-11-30')
})

it('what is to be given back of an invoice is told with its number, and leads to it', async () => {
  const back = [{ invoice_id: 9, number: 'F2026-0009', on: '2026-11-03', back_cents: 500 }]
  const meta = { count: 0, patients: 0, total_cents: 0, owed_cents: 0, ahead: [], back }
  answers['invoices.billable'] = () => ({ data: [], meta })
  answers['invoices.list'] = () => ({ data: [], meta: { next_cursor: null, count: 1, owed_cents: 0 } })
  await show(<PatientOwes patientId={12} />)
  const row = await screen.findByRole('listitem')
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Factura F2026-0009 · 3 nov 20265,00 € a devolver')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/patients/12/billing?invoice=9')
})

it('what was paid of a voucher beyond what its sessions were billed for is told with it, and leads to the vouchers', async () => {
  const surplus = [{ voucher_id: 7, title: 'Diez sesiones', on: '2026-11-03', back_cents: 1200 }]
  const meta = { count: 0, patients: 0, total_cents: 0, owed_cents: 0, ahead: [], back: [], surplus }
  answers['invoices.billable'] = () => ({ data: [], meta })
  answers['invoices.list'] = () => ({ data: [], meta: { next_cursor: null, count: 1, owed_cents: 0 } })
  await show(<PatientOwes patientId={12} />)
  const row = await screen.findByRole('listitem')
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Diez sesiones · 3 nov 2026A favor: 12,00 €')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/patients/12/vouchers')
})
