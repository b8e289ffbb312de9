import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '@/lib/client/use-api'

/** What tells how much a patient has left on account: the account itself, and all that is paid by it. */
const telling = [
  'account-payments.list',
  'invoices.list',
  'visits.list',
  'vouchers.list',
  'membership-fees.list',
] as const

/**
 * What a patient has on account may be another sum now: whatever tells it is read again. The others’ browsers hear of it
 * (`account_payment_updated`); this one shows what it wrote by itself.
 */
export function accountMoved(client: QueryClient): void {
  for (const name of telling) void makeStale(client, name)
}
