import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import type { Call } from '@/lib/client/call'
import { useRead, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { Voucher } from '@/lib/contract/vouchers'

type ActName = 'vouchers.pay' | 'vouchers.extend' | 'vouchers.adjust' | 'vouchers.reverse'

/**
 * The form of one thing that is done with a voucher: judged by the contract's schema, sent against the version that is known, and
 * gone when it is done.
 */
export function useVoucherAct<V extends Record<string, unknown>>(
  name: ActName,
  voucher: Pick<Voucher, 'id' | 'version'>,
  {
    initial,
    schema,
    bodyOf,
  }: { initial: V; schema: Parameters<typeof useFormSchema>[0]; bodyOf: (values: V) => object },
) {
  const check = useFormSchema(schema)
  const form = useJudgedForm<V>({ initialValues: initial, judge: (values) => check(bodyOf(values)) })
  const { send, isPending, isSuccess } = useSave(name, { form })
  const { id } = voucher
  // Somebody else may have changed it meanwhile: what is added to it is added to what it is now.
  const version = useRead('vouchers.show', { params: { id } }).data?.data.version ?? voucher.version
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
