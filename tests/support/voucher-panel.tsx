import { fireEvent, screen } from '@testing-library/react'
import { PatientVouchers } from '@/components/patient-vouchers/patient-vouchers'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { answers } from './answers'
import { voucherDetail } from './factories/voucher'
import { show } from './screen'

/** A patient's one voucher, as their page and its panel show it. */
export function shownVoucher(given: Partial<VoucherDetail> = {}) {
  const detail = voucherDetail(given)
  const counts = { active: 1, completed: 0, expired: 0, deleted: 0 }
  answers['vouchers.list'] = () => ({ data: [detail], meta: { counts } })
  answers['vouchers.show'] = () => ({ data: detail })
}

/** The panel of that voucher, opened from their page. */
export async function openVoucher() {
  await show(<PatientVouchers />, { id: 12 })
  fireEvent.click(await screen.findByRole('button', { name: 'Diez sesiones' }))
  return screen.findByRole('dialog', { name: 'Diez sesiones' })
}

/** Presses what comes with what was pressed before. */
export const act = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

/** Fills in what comes with what was pressed before. */
export const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
