import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { InvoiceTable } from '@/components/billing/invoice-table'
import { answers } from '@/tests/support/answers'
import { invoice } from '@/tests/support/factories/invoice'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  usePathname: () => '/billing',
  useSearchParams: () => new URLSearchParams(location.search),
})
beginAt('2026-11-25T10:00:00Z')
afterEach(cleanup)

const open = async (more: object) => {
  answers['invoices.list'] = () => ({
    data: [{ ...invoice, billed: 'paid', ...more }],
    meta: { next_cursor: null, count: 1, owed_cents: 0 },
  })
  await show(<InvoiceTable patientId={12} onOpen={() => {}} onAct={() => {}} />)
  return (await screen.findByRole('row', { name: /F2026-0001/ })).textContent?.replace(/\s/g, ' ')
}

it('an invoice of which more was paid than it comes to is not only paid: it says how much is to be given back', async () => {
  const text = await open({ net_cents: 3325, paid_cents: 3825 })
  expect(text).toContain('A devolver: 5,00 €')
  expect(text).not.toContain('Cobrada')
})

it('one that is paid is paid', async () => {
  const text = await open({ net_cents: 3825, paid_cents: 3825 })
  expect(text).toContain('Cobrada')
  expect(text).not.toContain('A devolver')
})

it('says when a draft was begun, and of what is due today that it is', async () => {
  const draft = { ...invoice, id: 4, status: 'draft', number: null, issued_on: null, due_on: null, billed: null }
  const rows = [
    { ...draft, created_at: '2026-11-24T09:00:00Z' },
    { ...invoice, billed: 'billed', due_on: '2026-11-25' },
  ]
  answers['invoices.list'] = () => ({ data: rows, meta: { next_cursor: null, count: 2, owed_cents: 3825 } })
  await show(<InvoiceTable patientId={null} onOpen={() => undefined} onAct={() => undefined} />)
  const row = (await screen.findByRole('button', { name: 'Borrador' })).closest('tr')!
  expect(row.textContent).toContain('24 nov 2026')
  expect(screen.getAllByText('Vence hoy').length).toBeGreaterThan(0)
})
