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
