import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { VoucherPanel } from '@/components/patient-vouchers/voucher-panel'
import { answers } from '@/tests/support/answers'
import { voucherDetail } from '@/tests/support/factories/voucher'
import { show } from '@/tests/support/screen'

beforeEach(() => {
  answers['services.list'] = () => ({ data: [] })
  answers['groups.list'] = () => ({ data: [] })
})
afterEach(cleanup)

const open = async (surplus_cents: number) => {
  const voucher = voucherDetail({ billing: 'per_session', surplus_cents })
  answers['vouchers.show'] = () => ({ data: voucher })
  await show(<VoucherPanel patientId={12} voucher={voucher} onAct={() => {}} onClose={() => {}} />)
  await screen.findByRole('heading', { name: 'Pagos' })
}

it('what was paid of a voucher beyond what its sessions were billed for is said, with the way to give it back', async () => {
  await open(1200)
  const text = screen
    .getByText(/A favor/)
    .closest('p')
    ?.textContent?.replace(/\s/g, ' ')
  expect(text).toMatch(/^A favor: 12,00 €Las sesiones se facturaron por menos .* Regístralo con «Devolver»/)
})

it('nothing is said of it where there is nothing', async () => {
  await open(0)
  expect(screen.queryByText(/A favor/)).toBeNull()
})
