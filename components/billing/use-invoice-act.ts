import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import type { Call } from '@/lib/client/call'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { InvoiceDetail } from '@/lib/contract/invoices'

type ActName = 'invoices.issue' | 'invoices.pay' | 'invoices.refund' | 'invoices.rectify'

/** The form of one thing that is done with an invoice: judged by the contract's schema, and gone when it is done. */
export function useInvoiceAct<V extends Record<string, unknown>>(
  name: ActName,
  { id, version }: Pick<InvoiceDetail, 'id' | 'version'>,
  {
    initial,
    schema,
    bodyOf,
    onDone,
  }: {
    initial: V
    schema: Parameters<typeof useFormSchema>[0]
    bodyOf: (values: V) => object
    onDone?: (made: InvoiceDetail) => void
  },
) {
  const check = useFormSchema(schema)
  const form = useJudgedForm<V>({ initialValues: initial, judge: (values) => check(bodyOf(values)) })
  const { send, isPending, isSuccess } = useSave(name, { form, onSuccess: ({ data }) => onDone?.(data) })
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
