import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CardPayment } from '@/components/appointments/card/card-payment'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { Visit } from '@/lib/contract/visits'
import { answers, calls } from '@/tests/support/answers'
import { family, ten, visit } from '@/tests/support/factories/visit'
import { show, type } from '@/tests/support/screen'

// All texts are there already.

const detail = {
  id: 41,
  price_cents: 4200,
  patients: [
    { id: 12, name: 'Aina Domínguez' },
    { id: 13, name: 'Berta Mas' },
  ],
} as AppointmentDetail
const open = async (...visits: Visit[]) => {
  answers['visits.list'] = () => ({ data: visits })
  return await show(<CardPayment detail={detail} version={1} />)
}

beforeEach(() => {
  answers['visits.choose'] = () => ({ data: visit() })
  answers['visits.waive'] = () => ({ data: visit() })
  answers['visits.price'] = () => ({ data: visit() })
  answers['visits.pay'] = () => ({ data: visit() })
  answers['visits.reverse'] = () => ({ data: visit() })
})
const keyed = { idempotency_key: expect.any(String) }
afterEach(() => {
  cleanup()
  dismissAll()
})

describe('the voucher of a visit', () => {
  it('is said with what is left, and another or none is chosen', async () => {
    await open(visit())
    const select = await screen.findByLabelText('Bono que la paga')
    expect((select as HTMLSelectElement).value).toBe('4')
    expect(screen.getByRole('option', { name: 'Diez sesiones' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Familiar · Berta Mas · queda 1' })).toBeTruthy()
    fireEvent.change(select, { target: { value: '5' } })
    await waitFor(() =>
      expect(calls('visits.choose')).toEqual([{ params: { id: 41 }, body: { patient_id: 12, voucher_id: 5 } }]),
    )
    fireEvent.change(select, { target: { value: '' } })
    await waitFor(() => expect(calls('visits.choose').at(-1)?.body).toEqual({ patient_id: 12, voucher_id: null }))
  })

  it('is nothing where there is none', async () => {
    await open(visit({ voucher: null, use: 'none', choices: [] }))
    await waitFor(() => expect(calls('visits.list')).toHaveLength(1))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('is said of each, by name, where several come', async () => {
    await open(visit(), visit({ patient_id: 13, use: 'used' }))
    expect(await screen.findByLabelText('Aina Domínguez: Bono que la paga')).toBeTruthy()
    expect(screen.getByLabelText('Berta Mas: Sesión del bono usada')).toBeTruthy()
  })
})

describe('what is left of the voucher of a visit', () => {
  const last = { ...ten, left: 0 }
  const hint = async () => {
    const select = await screen.findByRole('combobox')
    const id = select.getAttribute('aria-describedby')
    return id ? document.getElementById(id) : null
  }

  it('is said once, below the field', async () => {
    await open(visit({ voucher: { ...ten, left: 2 } }))
    expect((await hint())?.textContent).toBe('Quedan 2 sesiones')
    expect(screen.queryByText(/quedan 2$/)).toBeNull()
  })

  it.each([
    ['held', 'Con esta cita, el bono se queda sin sesiones libres'],
    ['used', 'Al bono no le quedan sesiones libres'],
  ] as const)('is none: nothing is warned of at the visit that has the last session (%s)', async (use, text) => {
    await open(visit({ voucher: last, use, choices: [last] }))
    const said = await hint()
    expect(said?.textContent).toBe(text)
    expect(said?.innerHTML).not.toContain('--warn')
  })

  it('is a warning where its last day is near', async () => {
    await open(visit({ voucher: { ...last, expires_on: '2026-11-22' }, choices: [] }))
    expect((await hint())?.innerHTML).toContain('--warn')
  })

  it('is not said where another one can pay what comes next', async () => {
    await open(visit({ voucher: last, choices: [last, family] }))
    expect((await hint())?.textContent ?? '').toBe('')
  })
})

describe('what a late cancellation costs', () => {
  const charge = {
    reason: 'late' as const,
    by: 'amount' as const,
    cents: 1500,
    at: '2026-11-20T09:00:00Z',
    waived: null,
  }

  it('is let go with a reason, and not without', async () => {
    await open(visit({ voucher: null, choices: [], charge }))
    expect((await screen.findByText(/^Cancelada tarde: 15,00/)).textContent).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Perdonar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Perdonar' }))
    expect(await screen.findByText('Indica el motivo.')).toBeTruthy()
    expect(calls('visits.waive')).toEqual([])
    fireEvent.change(screen.getByLabelText(/^Por qué se perdona/), { target: { value: ' Ingresada ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Perdonar' }))
    await waitFor(() =>
      expect(calls('visits.waive')).toEqual([
        { params: { id: 41 }, body: { patient_id: 12, waived: true, reason: 'Ingresada' } },
      ]),
    )
  })

  it('is let go by keys: Escape leaves the reason and not the card, which keeps what was typed and the focus', async () => {
    const waived = { at: '2026-11-20T10:00:00Z', by: 'Carmen Vidal', reason: 'Ingresada' }
    const button = (name: string) => screen.findByRole('button', { name })
    const onCard = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
    document.addEventListener('keydown', onCard)
    await open(visit({ voucher: null, choices: [], charge }))
    fireEvent.click(await button('Perdonar'))
    type(/^Por qué se perdona/, 'Ingresada')
    fireEvent.keyDown(screen.getByLabelText(/^Por qué se perdona/), { key: 'Escape' })
    document.removeEventListener('keydown', onCard)
    expect(onCard).toHaveReturnedWith(true)
    expect(screen.queryByLabelText(/^Por qué se perdona/)).toBeNull()
    expect(document.activeElement).toBe(await button('Perdonar'))
    fireEvent.click(await button('Perdonar'))
    expect((screen.getByLabelText(/^Por qué se perdona/) as HTMLInputElement).value).toBe('Ingresada')
    answers['visits.list'] = () => ({ data: [visit({ voucher: null, choices: [], charge: { ...charge, waived } })] })
    fireEvent.click(await button('Perdonar'))
    const again = await button('Cobrarlo')
    await waitFor(() => expect(document.activeElement).toBe(again))
    answers['visits.list'] = () => ({ data: [visit({ voucher: null, choices: [], charge })] })
    fireEvent.click(again)
    const waive = await button('Perdonar')
    await waitFor(() => expect(document.activeElement).toBe(waive))
  })

  it('that was let go says why, and is asked for after all', async () => {
    const waived = { at: '2026-11-20T10:00:00Z', by: 'Carmen Vidal', reason: 'Ingresada' }
    await open(visit({ voucher: null, choices: [], charge: { ...charge, by: 'session', waived } }))
    expect(await screen.findByText(/Perdonado: Ingresada/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cobrarlo' }))
    await waitFor(() => expect(calls('visits.waive')).toMatchObject([{ body: { patient_id: 12, waived: false } }]))
  })
})

it('is read again as the appointment changes', async () => {
  const Kept = () => {
    const [version, setVersion] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setVersion(2)}>
          No asistió
        </button>
        <CardPayment detail={detail} version={version} />
      </>
    )
  }
  answers['visits.list'] = () => ({ data: [visit()] })
  await show(<Kept />)
  await screen.findByLabelText('Bono que la paga')
  const charge = {
    reason: 'no_show' as const,
    by: 'amount' as const,
    cents: 1500,
    at: '2026-11-20T09:00:00Z',
    waived: null,
  }
  answers['visits.list'] = () => ({ data: [visit({ charge })] })
  fireEvent.click(screen.getByRole('button', { name: 'No asistió' }))
  expect(await screen.findByText(/15,00/)).toBeTruthy()
})

describe('what a visit owes', () => {
  const owing = { voucher: null, use: 'none' as const, choices: [], due_cents: 5000 }
  const button = (name: string | RegExp) => screen.findByRole('button', { name })

  it('is charged by two presses, all of it, today', async () => {
    await open(visit(owing))
    fireEvent.click(await button(/^Cobrar 50,00/))
    fireEvent.click(await button('Tarjeta'))
    await waitFor(() =>
      expect(calls('visits.pay')).toMatchObject([
        {
          params: { id: 41 },
          body: { patient_id: 12, cents: 5000, method: 'pos', paid_on: expect.stringMatching(/^\d{4}-/) },
        },
      ]),
    )
  })

  it('asks how before it is charged: no method has the focus, Escape and Cancel go back to the button', async () => {
    await open(visit(owing))
    fireEvent.click(await button(/^Cobrar 50,00/))
    const question = await screen.findByRole('group', { name: /^¿Cómo paga 50,00/ })
    expect(document.activeElement).toBe(question)
    fireEvent.keyDown(question, { key: 'Escape' })
    expect(document.activeElement).toBe(await button(/^Cobrar 50,00/))
    fireEvent.click(await button(/^Cobrar 50,00/))
    fireEvent.click(await button('Volver'))
    expect(document.activeElement).toBe(await button(/^Cobrar 50,00/))
    expect(calls('visits.pay')).toEqual([])
  })

  it('that is paid at once says its amount once', async () => {
    await open(visit({ ...owing, paid_cents: 5000, payments: [paid(6, { cents: 5000 })] }))
    expect(await screen.findByText('Pagada')).toBeTruthy()
    expect(screen.getAllByText(/50,00/)).toHaveLength(1)
  })

  const paid = (id: number, given: Partial<Visit['payments'][number]> = {}) => ({
    ...{ id, cents: 2000, method: 'cash' as const, paid_on: '2026-11-20', reverses_id: null },
    ...{ reversed: false, on_account: false, reason: null, by: 'Carmen Vidal', ...given },
  })

  it('that could not be sent is said there, with the reason, and paid once by another press', async () => {
    await open(visit(owing))
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answer = Promise.withResolvers<object>()
    answers['visits.pay'] = () => answer.promise
    fireEvent.click(await button(/^Cobrar 50,00/))
    fireEvent.click(await button('Tarjeta'))
    await waitFor(async () => expect((await button('Tarjeta')).hasAttribute('disabled')).toBe(true))
    act(() => {
      notHeard()
      answer.reject(new ApiError(0, { code: 'unavailable', message: '', errors: {} }))
    })
    const fault = await screen.findByRole('alert')
    expect(fault.textContent).toMatch(/^No se ha podido registrar el pago\. Sin conexión\./)
    expect(deviceStore.get(toastsAtom)).toEqual([])
    act(heard)
    expect(fault.textContent).toMatch(/Vuelve a haber conexión/)
    answers['visits.pay'] = () => ({ data: visit({ ...owing, payments: [] }) })
    fireEvent.click(await button('Tarjeta'))
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toMatchObject([{ message: 'Pago registrado.' }]))
    const [first, second] = calls('visits.pay') as { idempotency_key?: string }[]
    expect(first?.idempotency_key).toBeTruthy()
    expect(second).toEqual(first)
    log.mockRestore()
  })

  it('asks nothing any more once it was paid, and asks of another amount anew', async () => {
    await open(visit(owing))
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fireEvent.click(await button(/^Cobrar 50,00/))
    answers['visits.pay'] = () => {
      answers['visits.list'] = () => ({ data: [visit({ ...owing, due_cents: 3000 })] })
      throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    }
    fireEvent.click(await button('Tarjeta'))
    expect(await screen.findByRole('group', { name: /^¿Cómo paga 30,00/ })).toBeTruthy()
    answers['visits.pay'] = () => {
      answers['visits.list'] = () => ({
        data: [visit({ ...owing, paid_cents: 5000, payments: [paid(6, { cents: 5000 })] })],
      })
      throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    }
    fireEvent.click(await button('Tarjeta'))
    expect(await screen.findByText('Pagada')).toBeTruthy()
    expect(screen.queryByRole('group', { name: /^¿Cómo paga/ })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    log.mockRestore()
  })

  it('says who paid how much, and takes it back from there, with the reason that it was at once', async () => {
    const before = paid(6)
    await open(visit({ ...owing, paid_cents: 2000, payments: [before] }))
    answers['visits.pay'] = () => ({ data: visit({ ...owing, payments: [before, paid(7, { cents: 3000 })] }) })
    fireEvent.click(await button(/^Cobrar 30,00/))
    fireEvent.click(await button('Efectivo'))
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
    const [toast] = deviceStore.get(toastsAtom)
    expect(toast).toMatchObject({ type: 'success', message: 'Pago registrado.' })
    expect(toast?.detail).toMatch(/^Aina Domínguez · 30,00\s€$/)
    cleanup()
    answers['visits.reverse'] = () => ({ data: visit(owing) })
    expect(await toast?.undo?.()).toBe(true)
    expect(calls('visits.reverse')).toMatchObject([
      { params: { id: 41 }, body: { patient_id: 12, payment_id: 7, reason: 'Se deshizo enseguida.' }, ...keyed },
    ])
    // The card of the toast says that it is taken back, and nothing else does.
    expect(deviceStore.get(toastsAtom)).toHaveLength(1)
  })

  it('is not taken back at once where several payments came of it', async () => {
    await open(visit({ ...owing, account_cents: 5000 }))
    const payments = [paid(7, { on_account: true }), paid(8, { on_account: true, cents: 3000 })]
    answers['visits.pay'] = () => ({ data: visit({ ...owing, payments }) })
    fireEvent.click(await button(/^Cobrar 50,00/))
    fireEvent.click(await button(/^Saldo a cuenta/))
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
    expect(deviceStore.get(toastsAtom)[0]?.undo).toBeUndefined()
  })

  it('that is paid and can be billed has its invoice issued once that is confirmed, which is said with its number', async () => {
    const done = { ...owing, paid_cents: 5000, payments: [paid(6, { cents: 5000 })] }
    const billable = {
      ...{ patient: { id: 12, name: 'Aina Domínguez' }, line: { appointment_id: 41, voucher_id: null } },
      total_cents: 5000,
    }
    answers['invoices.billable'] = () => ({ data: [billable], meta: { owed_cents: 0 } })
    await open(visit(done))
    answers['invoices.bill'] = () => {
      answers['visits.list'] = () => ({ data: [visit({ ...done, invoice: { id: 9, number: 'F2026-0007' } })] })
      answers['invoices.billable'] = () => ({ data: [], meta: { owed_cents: 0 } })
      return { data: [{ id: 9, number: 'F2026-0007', status: 'issued' }] }
    }
    fireEvent.click(await button('Emitir la factura'))
    expect(
      screen.getByRole('group', { name: /^¿Emitir la factura de 50,00.€\? Después no se podrá modificar\.$/ }),
    ).toBeTruthy()
    // A key held down changes nothing, and leads back.
    expect(document.activeElement?.textContent).toBe('Ahora no')
    fireEvent.click(document.activeElement!)
    expect(document.activeElement?.textContent).toBe('Emitir la factura')
    expect(calls('invoices.bill')).toEqual([])
    fireEvent.click(document.activeElement!)
    fireEvent.click(await button('Emitir'))
    await waitFor(() =>
      expect(deviceStore.get(toastsAtom)).toMatchObject([
        { message: 'Factura F2026-0007 emitida.', detail: 'Aina Domínguez', see: expect.any(Function) },
      ]),
    )
    const source = { patient_id: 12, appointment_id: 41, voucher_id: null }
    expect(calls('invoices.bill')).toMatchObject([{ body: { sources: [source], issue: true } }])
    const link = await screen.findByRole('link', { name: 'F2026-0007' })
    expect(link.parentElement?.textContent).toBe('Facturada en F2026-0007 · pagada')
    expect(link.getAttribute('href')).toBe('/patients/12/billing?invoice=9')
    expect(screen.queryByRole('button', { name: 'Emitir la factura' })).toBeNull()
  })

  it('that is paid and cannot be billed yet offers no invoice', async () => {
    answers['invoices.billable'] = () => ({ data: [], meta: { owed_cents: 0 } })
    await open(visit({ ...owing, paid_cents: 5000, payments: [paid(6, { cents: 5000 })] }))
    await waitFor(() => expect(calls('invoices.billable')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Emitir la factura' })).toBeNull()
  })

  it('is charged in part, and no more than is owed', async () => {
    await open(visit({ ...owing, paid_cents: 2000 }))
    fireEvent.click(await button(/^Cobrar 30,00/))
    type('Importe', '30,01')
    fireEvent.click(await button('Efectivo'))
    expect(await screen.findByText('Escribe un importe de hasta lo que se debe.')).toBeTruthy()
    expect(calls('visits.pay')).toEqual([])
    type('Importe', '12,5')
    fireEvent.click(await button('Efectivo'))
    await waitFor(() => expect(calls('visits.pay')).toMatchObject([{ body: { cents: 1250, method: 'cash' } }]))
  })

  it('says what was paid too much beside its invoice too', async () => {
    await open(visit({ ...owing, due_cents: 3000, paid_cents: 5000, invoice: { id: 3, number: 'F2026-0001' } }))
    const link = await screen.findByRole('link', { name: 'F2026-0001' })
    expect(link.parentElement?.textContent).toMatch(
      /^Facturada en F2026-0001 · pagada\. Se han cobrado 20,00\s€ de más/,
    )
  })

  it('is paid at its invoice once there is one, and a payment is taken back with a reason', async () => {
    const payment = { id: 7, cents: 2000, method: 'cash' as const, paid_on: '2026-11-20', reverses_id: null }
    const payments = [{ ...payment, reversed: false, on_account: false, reason: null, by: 'Carmen Vidal' }]
    await open(visit({ ...owing, paid_cents: 2000, payments, invoice: { id: 3, number: 'F2026-0001' } }))
    const link = await screen.findByRole('link', { name: 'F2026-0001' })
    expect(link.parentElement?.textContent).toBe('Facturada en F2026-0001 · se cobra allí')
    expect(screen.queryByRole('button', { name: /^Cobrar/ })).toBeNull()
    fireEvent.click(await button(/^Anular el pago de 20,00/))
    type(/^Por qué se anula/, 'Pagó por otra')
    fireEvent.click(await button('Anular el pago'))
    await waitFor(() =>
      expect(calls('visits.reverse')).toMatchObject([
        { params: { id: 41 }, body: { patient_id: 12, payment_id: 7, reason: 'Pagó por otra' }, ...keyed },
      ]),
    )
  })
})

it('another price begins with the price, and Enter there asks why instead of doing nothing', async () => {
  await open(visit({ voucher: null, use: 'none', choices: [], may_price: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar el precio' }))
  const price = screen.getByLabelText('Precio de esta cita') as HTMLInputElement
  expect(document.activeElement).toBe(price)
  fireEvent.change(price, { target: { value: '35' } })
  fireEvent.submit(price.form!)
  expect(await screen.findByText('Indica el motivo.')).toBeTruthy()
  expect(calls('visits.price')).toEqual([])
  type(/^Por qué cambia/, 'Familia numerosa')
  fireEvent.submit(price.form!)
  await waitFor(() =>
    expect(calls('visits.price')).toEqual([
      { params: { id: 41 }, body: { price_cents: 3500, reason: 'Familia numerosa' } },
    ]),
  )
})

it('a balance that is less than what is owed pays as far as it goes', async () => {
  await open(visit({ voucher: null, use: 'none', choices: [], due_cents: 3500, account_cents: 2000 }))
  fireEvent.click(await screen.findByRole('button', { name: /^Cobrar 35,00/ }))
  fireEvent.click(await screen.findByRole('button', { name: /^Saldo a cuenta \(20,00/ }))
  await waitFor(() => expect(calls('visits.pay')).toMatchObject([{ body: { cents: 2000, method: 'account' } }]))
})
