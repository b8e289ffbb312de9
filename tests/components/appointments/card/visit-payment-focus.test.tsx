import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CardPayment } from '@/components/appointments/card/card-payment'
import { dismissAll } from '@/lib/client/toasts'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { Visit } from '@/lib/contract/visits'
import { answers, calls } from '@/tests/support/answers'
import { visit } from '@/tests/support/factories/visit'
import { show, type } from '@/tests/support/screen'

const detail = { id: 41, price_cents: 5000, patients: [{ id: 12, name: 'Aina Domínguez' }] } as AppointmentDetail
const owing = { voucher: null, use: 'none' as const, choices: [], due_cents: 5000 }
const payment = {
  ...{ id: 6, cents: 5000, method: 'cash' as const, paid_on: '2026-11-20', reverses_id: null },
  ...{ reversed: false, on_account: false, reason: null, by: 'Carmen Vidal' },
}
const paid = visit({ ...owing, paid_cents: 5000, payments: [payment] })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const open = async (first: Visit) => {
  answers['visits.list'] = () => ({ data: [first] })
  await show(<CardPayment detail={detail} version={1} />)
}
/** Charges all that is owed, after which the visit is as given. */
const charge = async (then: Visit) => {
  answers['visits.pay'] = () => {
    answers['visits.list'] = () => ({ data: [then] })
    return { data: then }
  }
  fireEvent.click(await button(/^Cobrar/))
  const cash = await button('Efectivo')
  cash.focus()
  fireEvent.click(cash)
}

beforeEach(() => {
  answers['invoices.billable'] = () => ({ data: [], meta: { owed_cents: 0 } })
})
afterEach(() => {
  cleanup()
  dismissAll()
})

describe('once a visit is charged, the focus', () => {
  it('goes to what says that it is paid, and not to what takes the payment back', async () => {
    await open(visit(owing))
    await charge(paid)
    const said = await screen.findByText('Pagada')
    await waitFor(() => expect(document.activeElement).toBe(said))
    await waitFor(() => expect(calls('invoices.billable')).toHaveLength(1))
    expect(document.activeElement).toBe(said)
  })

  it('goes on to the invoice where that is offered', async () => {
    const line = { appointment_id: 41, voucher_id: null }
    answers['invoices.billable'] = () => ({
      data: [{ patient: { id: 12, name: 'Aina Domínguez' }, line, total_cents: 5000 }],
      meta: { owed_cents: 0 },
    })
    await open(visit(owing))
    await charge(paid)
    const issue = await button('Emitir la factura')
    await waitFor(() => expect(document.activeElement).toBe(issue))
  })

  it('goes to what is still to be charged', async () => {
    await open(visit(owing))
    await charge(visit({ ...owing, paid_cents: 2000, payments: [{ ...payment, cents: 2000 }] }))
    const rest = await button(/^Cobrar 30,00/)
    await waitFor(() => expect(document.activeElement).toBe(rest))
  })
})

describe('what takes a payment back', () => {
  it('is left by a button of its own, with the focus on what opened it, and nothing done', async () => {
    await open(paid)
    const opener = await button(/^Anular el pago de/)
    fireEvent.click(opener)
    type(/^Por qué se anula/, 'Pagó por otra')
    fireEvent.click(await button('Volver'))
    expect(screen.queryByLabelText(/^Por qué se anula/)).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect(calls('visits.reverse')).toEqual([])
  })

  it('leaves the focus on what is to be charged again', async () => {
    await open(paid)
    fireEvent.click(await button(/^Anular el pago de/))
    type(/^Por qué se anula/, 'Pagó por otra')
    answers['visits.reverse'] = () => {
      answers['visits.list'] = () => ({ data: [visit(owing)] })
      return { data: visit(owing) }
    }
    fireEvent.click(await button('Anular el pago'))
    const again = await button(/^Cobrar 50,00/)
    await waitFor(() => expect(document.activeElement).toBe(again))
  })
})
