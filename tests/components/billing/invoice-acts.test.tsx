import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InvoiceActs } from '@/components/billing/invoice-acts'
import { ApiError } from '@/lib/client/api-error'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { answers, calls } from '@/tests/support/answers'
import { invoice } from '@/tests/support/factories/invoice'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({}) })
afterEach(cleanup)

const nothing = () => undefined
const draft: InvoiceDetail = { ...invoice, status: 'draft', number: null, billed: null, payable_cents: 500 }
/** As somebody else has saved it since. */
const changed = { ...draft, version: 3, payable_cents: -500 }
const plain = (element: Element) => element.textContent?.replace(/\s/g, ' ')

it('a draft that was changed since it was read is issued as it is now, and its sheet says what it was', async () => {
  answers['invoices.show'] = () => ({ data: changed })
  await show(<InvoiceActs act="issue" invoice={draft} onMade={nothing} onClosed={nothing} />)
  expect(plain(await screen.findByText(/antes/))).toBe('Ana Gil · -5,00 € · antes 5,00 €')
  press('Emitir')
  await waitFor(() => expect(calls('invoices.issue')).toMatchObject([{ version: 3 }]))
})

it('a draft that somebody changes while its sheet is open is refused once, read again, and issued by the next press', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(nothing)
  let now = draft
  answers['invoices.show'] = () => ({ data: now })
  answers['invoices.issue'] = ({ version }) => {
    if (version === now.version) return { data: now }
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await show(<InvoiceActs act="issue" invoice={draft} onMade={nothing} onClosed={nothing} />)
  await waitFor(() => expect(calls('invoices.show')).toHaveLength(1))
  now = changed
  press('Emitir')
  expect(await screen.findByText(/antes 5,00/)).toBeTruthy()
  press('Emitir')
  await waitFor(() => expect(calls('invoices.issue').map(({ version }) => version)).toEqual([2, 3]))
  log.mockRestore()
})

it('a draft that is edited is not written over what somebody else saved before that was said', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(nothing)
  const series = { id: 5, prefix: 'F', kind: 'ordinary', active: true, yearly: true, next_number: 2, name: 'F' }
  answers['invoice-settings.show'] = () => ({ data: { withholding_bp: 0, due_days: 0, payment_method: 'cash' } })
  answers['invoice-series.list'] = () => ({ data: [series] })
  answers['invoices.show'] = () => ({ data: changed })
  answers['invoices.update'] = ({ version }) => {
    if (version === changed.version) return { data: changed }
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await show(<InvoiceActs act="edit" invoice={draft} onMade={nothing} onClosed={nothing} />)
  await screen.findByRole('button', { name: 'Guardar borrador' })
  await waitFor(() => expect(calls('invoices.show')).toHaveLength(1))
  press('Guardar borrador')
  await waitFor(() => expect(calls('invoices.update')).toHaveLength(1))
  await waitFor(() => expect(calls('invoices.show')).toHaveLength(2))
  press('Guardar borrador')
  await waitFor(() => expect(calls('invoices.update').map(({ version }) => version)).toEqual([2, 3]))
  log.mockRestore()
})
