import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InvoiceView } from '@/components/billing/invoice-view'
import { readKey } from '@/lib/client/read-key'
import { answers } from '@/tests/support/answers'
import { invoice } from '@/tests/support/factories/invoice'
import { press, show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

beginAt('2026-11-25T10:00:00Z')
afterEach(cleanup)

it('what is begun with an invoice begins with it as it is now, not as it was read before', async () => {
  const client = new QueryClient()
  client.setQueryData(readKey('invoices.show', { params: { id: 3 } }), { data: invoice }, { updatedAt: 0 })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answers['invoices.show'] = () => promise
  const onAct = vi.fn()
  await show(
    <InvoiceView id={3} begin="pay" onAct={onAct} onOther={() => undefined} onClose={() => undefined} />,
    {},
    client,
  )
  expect(await screen.findByText(/^Quedan 38,25/)).toBeTruthy()
  expect(onAct).not.toHaveBeenCalled()
  resolve({ data: { ...invoice, paid_cents: 1000 } })
  await waitFor(() => expect(onAct).toHaveBeenCalledTimes(1))
  expect(onAct).toHaveBeenCalledWith('pay', expect.objectContaining({ paid_cents: 1000 }))
})

it('what is pressed while an invoice is read anew begins with it as it is then', async () => {
  const draft = { ...invoice, status: 'draft', number: null, billed: null }
  const client = new QueryClient()
  client.setQueryData(readKey('invoices.show', { params: { id: 3 } }), { data: draft }, { updatedAt: 0 })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answers['invoices.show'] = () => promise
  const onAct = vi.fn()
  await show(<InvoiceView id={3} onAct={onAct} onOther={() => undefined} onClose={() => undefined} />, {}, client)
  press('Emitir')
  expect(onAct).not.toHaveBeenCalled()
  resolve({ data: { ...draft, version: 3 } })
  await waitFor(() => expect(onAct).toHaveBeenCalledTimes(1))
  expect(onAct).toHaveBeenCalledWith('issue', expect.objectContaining({ version: 3 }))
})

it('a paid invoice is said to be paid, and one that is due today to be due today', async () => {
  const shown = async (given: object) => {
    answers['invoices.show'] = () => ({ data: { ...invoice, ...given } })
    await show(<InvoiceView id={3} onAct={vi.fn()} onOther={() => undefined} onClose={() => undefined} />)
  }
  await shown({ billed: 'paid', paid_cents: 3825 })
  expect((await screen.findByText(/^Cobrada: 38,25/)).textContent).not.toContain('Por cobrar')
  cleanup()
  await shown({ billed: 'billed', due_on: '2026-11-25' })
  expect(await screen.findByText('Vence hoy')).toBeTruthy()
  expect(screen.getByText(/^Por cobrar: 38,25/)).toBeTruthy()
})
