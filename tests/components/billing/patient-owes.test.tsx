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
