import { useQueryClient } from '@tanstack/react-query'
import { type ActAsked, useActForm } from '@/components/form/use-act-form'
import { accountMoved } from '@/components/payments/account-moved'
import { makeStale, useRead } from '@/lib/client/use-api'
import type { FeeDetail } from '@/lib/contract/membership-fees'

type ActName = 'membership-fees.pay' | 'membership-fees.reverse' | 'membership-fees.waive' | 'membership-fees.update'

/** The form of one thing that is done with a fee. Who is in the group is read again, with what they owe. */
export function useFeeAct<V extends Record<string, unknown>, B extends object>(
  name: ActName,
  { id, version: shown, member_id }: Pick<FeeDetail, 'id' | 'version' | 'member_id'>,
  asked: ActAsked<V, B>,
) {
  const client = useQueryClient()
  // Somebody else may have paid of it meanwhile: what is done is done with what it is now.
  const fees = useRead('membership-fees.of_member', { params: { id: member_id } }).data?.data
  const version = fees?.find((one) => one.id === id)?.version ?? shown
  return useActForm(name, { id, version }, asked, () => {
    void makeStale(client, 'group-members.list')
    // What it is paid by, or goes back to, may be what its patient has on account.
    if (name === 'membership-fees.pay' || name === 'membership-fees.reverse') accountMoved(client)
  })
}
