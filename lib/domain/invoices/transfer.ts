import { groupedIban } from '@/lib/domain/debits/iban'
import type { PaymentMethod } from '@/lib/domain/groups/membership'

type Payable = { payment_method: PaymentMethod; payable_cents: number; issuer: { iban: string | null } }

/**
 * The clinic's account as it stands on an invoice, in groups of four: where it is paid by transfer, and something is to be paid.
 * Null: none stands on it. The account was frozen with the invoice.
 */
export const transferAccount = ({ payment_method, payable_cents, issuer: { iban } }: Payable): string | null =>
  iban && payment_method === 'transfer' && payable_cents > 0 ? groupedIban(iban) : null
