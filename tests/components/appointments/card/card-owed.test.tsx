import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CardPayment } from '@/components/appointments/card/card-payment'
import { CardPerson } from '@/components/appointments/card/card-person'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { Visit } from '@/lib/contract/visits'
import { answers, calls } from '@/tests/support/answers'
import { visit } from '@/tests/support/factories/visit'
import { voucher } from '@/tests/support/factories/voucher'
import { show } from '@/tests/support/screen'

const detail = { id: 41, price_cents: 4200, group_id: null, patients: [{ id: 12, name: 'Aina Domínguez' }] }
const open = async (visited: Visit, given: object = {}) => {
  answers['visits.list'] = () => ({ data: [visited] })
  await show(<CardPayment detail={{ ...detail, ...given } as AppointmentDetail} version={1} />)
}
afterEach(cleanup)

describe('beside the voucher that pays a visit', () => {
  it('is said what is still to be paid of it, with the way to where that is done', async () => {
    answers['vouchers.list'] = () => ({ data: [voucher({ id: 4, price_cents: 30_000, paid_cents: 18_000 })] })
    await open(visit())
    const owed = await screen.findByRole('link', { name: /^Pendiente del bono: 120,00\s€$/ })
    expect(owed.getAttribute('href')).toBe('/patients/12/vouchers')
  })

  it('nothing is said of one that is paid, and of no other one', async () => {
    answers['vouchers.list'] = () => ({
      data: [voucher({ id: 4, paid_cents: 30_000 }), voucher({ id: 9, paid_cents: 0 })],
    })
    await open(visit())
    await waitFor(() => expect(calls('vouchers.list')).toHaveLength(1))
    expect(screen.queryByText(/^Pendiente/)).toBeNull()
  })

  it('where no voucher pays it none is asked about', async () => {
    await open(visit({ voucher: null, use: 'none', choices: [] }))
    await waitFor(() => expect(calls('visits.list')).toHaveLength(1))
    expect(calls('vouchers.list')).toEqual([])
  })
})

describe('the card of an appointment', () => {
  const aina = { id: 12, name: 'Aina Domínguez', phone: '612345678' }
  const person = (given: object = {}) => show(<CardPerson patient={{ ...aina, ...given }} tone="teal" />)
  const owes = () => {
    answers['invoices.billable'] = () => ({ data: [], meta: { owed_cents: 4500 } })
  }

  it('says what its patient owes in the line of their telephone, which is there before: nothing moves below it', async () => {
    owes()
    await person()
    const owed = await screen.findByRole('link', { name: /^Debe 45,00\s€$/ })
    expect(owed.parentElement).toBe(screen.getByRole('link', { name: '612 345 678' }).parentElement)
  })

  it('has a place for it also where no telephone is known', async () => {
    await person({ phone: null })
    const name = screen.getByRole('link', { name: 'Aina Domínguez' })
    expect(name.nextElementSibling).not.toBeNull()
  })

  it('of a group’s activity does not ask about everybody who comes', async () => {
    owes()
    await open(visit(), { group_id: 3 })
    await screen.findByRole('combobox')
    expect(calls('invoices.billable')).toEqual([])
  })
})
