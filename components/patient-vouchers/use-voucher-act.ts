import { useQueryClient } from '@tanstack/react-query'
import { type ActAsked, useActForm } from '@/components/form/use-act-form'
import { accountMoved } from '@/components/payments/account-moved'
import { useRead } from '@/lib/client/use-api'
import type { Voucher } from '@/lib/contract/vouchers'

type ActName = 'vouchers.pay' | 'vouchers.extend' | 'vouchers.adjust' | 'vouchers.reverse'

/** The form of one thing that is done with a voucher. */
export function useVoucherAct<V extends Record<string, unknown>, B extends object>(
  name: ActName,
  { id, version: shown }: Pick<Voucher, 'id' | 'version'>,
  asked: ActAsked<V, B>,
) {
  // Somebody else may have changed it meanwhile: what is added to it is added to what it is now.
  const version = useRead('vouchers.show', { params: { id } }).data?.data.version ?? shown
  const client = useQueryClient()
  return useActForm(name, { id, version }, asked, () => {
    // What it is paid by, or goes back to, may be what its owner has on account.
    if (name === 'vouchers.pay' || name === 'vouchers.reverse') accountMoved(client)
  })
}
