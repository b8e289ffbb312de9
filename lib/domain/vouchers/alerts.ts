import { addDays } from '@/lib/domain/time/clock'
import { EXPIRES_SOON_DAYS, FEW_LEFT, type VoucherList } from './lists'
import { paysAllOf, type Scope } from './scope'

/** What one should know of a voucher in use: its last day is near, few sessions are left, or a part of it is unpaid. */
export const voucherAlerts = ['expires_soon', 'few_left', 'unpaid'] as const
export type VoucherAlert = (typeof voucherAlerts)[number]

type Voucher = {
  list: VoucherList
  expires_on: string | null
  left: number
  price_cents: number
  paid_cents: number
}

/** Is a voucher's last day near, or over? */
export const expiresSoon = (expires_on: string, today: string): boolean =>
  expires_on <= addDays(today, EXPIRES_SOON_DAYS)

/** The alerts of a voucher on a day, yyyy-MM-dd of the clinic. Only what is unpaid is said of one that is not in use any more. */
export function alertsOf({ list, expires_on, left, price_cents, paid_cents }: Voucher, today: string): VoucherAlert[] {
  const isActive = list === 'active'
  const said: Record<VoucherAlert, boolean> = {
    expires_soon: isActive && expires_on !== null && expiresSoon(expires_on, today),
    few_left: isActive && left <= FEW_LEFT,
    unpaid: list !== 'deleted' && paid_cents < price_cents,
  }
  return voucherAlerts.filter((alert) => said[alert])
}

type Held = Scope & { id: number; list: VoucherList; sessions: { left: number } }

/**
 * Is a voucher short of sessions for who has it with others, their own or shared with them? Not where another one in use has
 * sessions for all that it pays: who reads that none is left sells one too many. Two that are nearly used up are both short.
 */
export function isShort(voucher: Held, vouchers: readonly Held[]): boolean {
  const others = vouchers.filter(
    (other) => other.id !== voucher.id && other.list === 'active' && paysAllOf(other, voucher),
  )
  const spare = others.reduce((sum, { sessions }) => sum + sessions.left, 0)
  const { left } = voucher.sessions
  return left > 0 ? left + spare <= FEW_LEFT : spare <= 0
}
