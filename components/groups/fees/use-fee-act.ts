import { useQueryClient } from '@tanstack/react-query'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import type { Call } from '@/lib/client/call'
import { makeStale, useRead, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { FeeDetail } from '@/lib/contract/membership-fees'

type ActName = 'membership-fees.pay' | 'membership-fees.reverse' | 'membership-fees.waive' | 'membership-fees.update'

/**
 * The form of one thing that is done with a fee: judged by the contract's schema, sent against the version that is known, and gone
 * when it is done. Who is in the group is read with what they owe.
 */
export function useFeeAct<V extends Record<string, unknown>>(
  name: ActName,
  fee: Pick<FeeDetail, 'id' | 'version' | 'member_id'>,
  {
    initial,
    schema,
    bodyOf,
  }: { initial: V; schema: Parameters<typeof useFormSchema>[0]; bodyOf: (values: V) => object },
) {
  const check = useFormSchema(schema)
  const client = useQueryClient()
  const form = useJudgedForm<V>({ initialValues: initial, judge: (values) => check(bodyOf(values)) })
  const { send, isPending, isSuccess } = useSave(name, {
    form,
    onSuccess: () => void makeStale(client, 'group-members.list'),
  })
  const { id } = fee
  // Somebody else may have paid of it meanwhile: what is done is done with what it is now.
  const fees = useRead('membership-fees.of_member', { params: { id: fee.member_id } }).data?.data
  const version = fees?.find((one) => one.id === id)?.version ?? fee.version
  return {
    form,
    sheet: {
      guard: useUnsavedGuard(!isSuccess && form.isDirty()),
      saving: isPending,
      done: isSuccess,
      onSubmit: form.onSubmit((values) => send({ params: { id }, version, body: bodyOf(values) } as Call<ActName>)),
    },
  }
}
