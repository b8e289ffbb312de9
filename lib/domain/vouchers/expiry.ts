import type { VoucherBalance } from './ledger'

type Days = {
  /** The last day on which it can be used, yyyy-MM-dd of the clinic; null: it does not expire. */
  expires_on: string | null
  is_deleted: boolean
}

/** Has a voucher's last day passed? What is left of one that was deleted expires only once it is brought back. */
export const isOver = ({ expires_on, is_deleted }: Days, today: string): boolean =>
  !is_deleted && expires_on !== null && expires_on < today

/**
 * What a voucher's sessions are on a day of its clinic: what is left when its last day has passed has expired, from that midnight on,
 * though its line is written some time later (`expireVouchers`). What is held for a visit stays held.
 */
export const balanceOn = <B extends Pick<VoucherBalance, 'left' | 'expired'>>(
  balance: B,
  days: Days,
  today: string,
): B => (isOver(days, today) ? { ...balance, left: 0, expired: balance.expired + balance.left } : balance)
