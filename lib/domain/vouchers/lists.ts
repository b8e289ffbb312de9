import type { VoucherBalance } from './ledger'

/** The lists that a voucher is in (product §4). */
export const voucherLists = ['active', 'completed', 'expired', 'deleted'] as const
export type VoucherList = (typeof voucherLists)[number]

type Voucher = {
  balance: Pick<VoucherBalance, 'left' | 'held' | 'expired'>
  /** The last day on which it can be used, yyyy-MM-dd of the clinic; null: it does not expire. */
  expires_on: string | null
  is_deleted: boolean
}

/**
 * The one list that a voucher is in on a day. What is held is still to be used: with it a voucher is active, whatever is
 * left, until its last day has passed. One of which a session was lost by then is expired, however many were used.
 */
export function listOf({ balance, expires_on, is_deleted }: Voucher, today: string): VoucherList {
  if (is_deleted) return 'deleted'
  if (balance.left + balance.held <= 0) return balance.expired > 0 ? 'expired' : 'completed'
  return expires_on !== null && expires_on < today ? 'expired' : 'active'
}

/** Which list is looked at first: those in use; where none is, the one that has something that is not paid yet. */
export function firstList(vouchers: readonly { list: VoucherList; alerts: readonly string[] }[]): VoucherList {
  if (vouchers.some(({ list }) => list === 'active')) return 'active'
  return vouchers.find(({ alerts }) => alerts.includes('unpaid'))?.list ?? 'active'
}

/** Alerts begin with so many sessions left, and so many days before the last one. */
export const FEW_LEFT = 2
export const EXPIRES_SOON_DAYS = 14
