import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OwesBadge } from '@/components/patients/alerts/owes-badge'
import { answers, calls } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const open = async (unbilled: number, billed: number, onCollect?: () => void, data: unknown[] = []) => {
  const meta = { count: 1, patients: 1, total_cents: 9000, owed_cents: unbilled }
  answers['invoices.billable'] = () => ({ data, meta })
  answers['invoices.list'] = () => ({ data: [], meta: { next_cursor: null, count: 1, owed_cents: billed } })
  await show(<OwesBadge patientId={12} onCollect={onCollect} />)
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

it('where it can be taken on the same screen a press begins that, and leads nowhere', async () => {
  const collect = vi.fn()
  await open(4500, 0, collect)
  fireEvent.click(await screen.findByRole('button', { name: /^Debe 45,00\s€: cobrar lo que debe$/ }))
  expect(collect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('link')).toBeNull()
})

it('what is owed of a voucher’s sessions alone is paid at the voucher: their billing says so', async () => {
  const line = { appointment_id: 3, voucher_id: 4, fee_id: null }
  await open(4500, 0, vi.fn(), [{ kind: 'session', line, total_cents: 4500, paid_cents: 0 }])
  expect(await screen.findByRole('link', { name: /^Debe 45,00\s€$/ })).toBeTruthy()
})
