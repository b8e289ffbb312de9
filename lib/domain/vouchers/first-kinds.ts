import type { Service } from '@/lib/contract/services'
import type { VoucherKind } from '@/lib/contract/vouchers'
import { usualScope } from './scope'

/** How many sessions a first voucher usually has. */
const SIZES = [5, 10] as const

/** What a clinic that has sold no voucher yet may begin with: so many sessions of a service, at its price. None of what is free. */
export function firstKinds(service: Service | undefined): Omit<VoucherKind, 'title'>[] {
  const price = service?.price_cents
  if (!service || !price) return []
  const { vat_bp, vat_treatment } = service
  const scope = { ...usualScope, service_ids: [], group_ids: [] }
  return SIZES.map((sessions) => ({
    ...{ sessions, price_cents: sessions * price, vat_bp, vat_treatment },
    ...{ billing: 'at_sale', days: null, ...scope },
  }))
}
