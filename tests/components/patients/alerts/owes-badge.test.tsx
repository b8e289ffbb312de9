import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OwesBadge } from '@/components/patients/alerts/owes-badge'
import { answers, calls } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const open = async (unbilled: number, billed: number) => {
  const meta = { count: 1, patients: 1, total_cents: 9000, owed_cents: unbilled }
  answers['invoices.billable'] = () => ({ data: [], meta })
  answers['invoices.list'] = () => ({ data: [], meta: { next_cursor: null, count: 1, owed_cents: billed } })
  await show(<OwesBadge patientId={12} />)
  await waitFor(() => expect(calls('invoices.list')).toHaveLength(1))
}

it('what a patient owes is said in their head, with and without an invoice, and leads to where it is charged', async () => {
  await open(31_000, 9000)
  const badge = await screen.findByRole('link', { name: /^Debe 400,00\s€$/ })
  expect(badge.getAttribute('href')).toBe('/patients/12/billing')
})

it('of who owes nothing it says nothing', async () => {
  await open(0, 0)
  expect(screen.queryByRole('link')).toBeNull()
})
