import { describeList } from '@/components/list/data/describe-list'
import type { Finding } from '@/components/list/data/find-rows'
import type { Voucher } from '@/lib/contract/vouchers'
import { voucherLists } from '@/lib/domain/vouchers/lists'

/** What may be asked of a patient's vouchers: which of their lists. */
export const voucherList = describeList({
  search: false,
  filters: { list: { choices: voucherLists } },
  sorts: ['given'],
})

export const findVouchers: Finding<Voucher, typeof voucherList> = {
  text: ({ title }) => title,
  keeps: { list: (voucher, list) => voucher.list === list },
  orders: {},
  last: () => 0,
}

/** Whether its price can still be another (lib/contract/vouchers.ts). */
export const isPriceOpen = ({ paid_cents, sessions }: Pick<Voucher, 'paid_cents' | 'sessions'>): boolean =>
  paid_cents === 0 && sessions.used === 0
