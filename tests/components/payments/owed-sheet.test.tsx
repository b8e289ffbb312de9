import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CardPerson } from '@/components/appointments/card/card-person'
import { OwedSheet } from '@/components/payments/late-owed-sheet'
import { answers } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

function Screen() {
  const [collected, setCollected] = useState<number | null>(null)
  return (
    <>
      <CardPerson patient={{ id: 12, name: 'José Gil', phone: null }} tone="teal" onCollect={setCollected} />
      {collected !== null && <OwedSheet patientId={collected} onClosed={() => setCollected(null)} />}
    </>
  )
}

it('from the card of an appointment all that its patient owes is taken, and the screen stays', async () => {
  const line = { appointment_id: 1, voucher_id: null, fee_id: null }
  const patient = { id: 12, name: 'José Gil' }
  const row = {
    patient,
    kind: 'appointment',
    title: 'Fisioterapia',
    on: '2026-11-10',
    total_cents: 4500,
    paid_cents: 0,
  }
  answers['invoices.billable'] = () => ({ data: [{ ...row, line }], meta: { owed_cents: 4500 } })
  answers['account-payments.list'] = () => ({ data: { balance_cents: 0, lines: [] } })
  await show(<Screen />)
  fireEvent.click(await screen.findByRole('button', { name: /^Debe 45,00/ }))
  expect(await screen.findByRole('dialog', { name: 'Cobrar lo que debe' })).toBeTruthy()
  expect(await screen.findByRole('checkbox', { name: /Fisioterapia/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Cobrar 45,00/ })).toBeTruthy()
})
