import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InvoiceView } from '@/components/billing/invoice-view'
import { readKey } from '@/lib/client/read-key'
import { answers } from '@/tests/support/answers'
import { invoice } from '@/tests/support/factories/invoice'
import { press, show } from '@/tests/support/screen'

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
