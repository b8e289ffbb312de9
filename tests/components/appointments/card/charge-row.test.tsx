import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CardPayment } from '@/components/appointments/card/card-payment'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { Visit } from '@/lib/contract/visits'
import { answers } from '@/tests/support/answers'
import { visit } from '@/tests/support/factories/visit'
import { show } from '@/tests/support/screen'

const detail = {
  id: 41,
  price_cents: 5000,
  group_id: null,
  patients: [
    { id: 12, name: 'Aina Domínguez' },
    { id: 13, name: 'Berta Mas' },
  ],
} as AppointmentDetail
const owing = { voucher: null, use: 'none' as const, choices: [], due_cents: 5000, paid_cents: 0 }
const open = async (...visits: Visit[]) => {
  answers['visits.list'] = () => ({ data: visits })
  await show(<CardPayment detail={detail} version={1} />)
}
afterEach(cleanup)

it('of several who come, what asks how one pays says whose visit it is', async () => {
  await open(visit(owing), visit({ ...owing, patient_id: 13 }))
  fireEvent.click(await screen.findByRole('button', { name: /^Berta Mas: Cobrar 50,00/ }))
  expect(await screen.findByRole('group', { name: /^Berta Mas\s*¿Cómo paga 50,00/ })).toBeTruthy()
})

it('of one alone it does not: the head of the card stays in sight', async () => {
  await open(visit(owing))
  fireEvent.click(await screen.findByRole('button', { name: /^Cobrar 50,00/ }))
  expect(await screen.findByRole('group', { name: /^¿Cómo paga 50,00/ })).toBeTruthy()
})
