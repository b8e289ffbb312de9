import type { Call } from '@/lib/client/call'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { EndpointName } from '@/lib/contract/addresses'
import { useUnsavedGuard } from './guard/use-unsaved-guard'
import { useJudgedForm } from './use-judged-form'

/** What is asked of one thing that is done with one row, in a sheet of its own. */
export type ActAsked<V> = {
  initial: V
  schema: Parameters<typeof useFormSchema>[0]
  bodyOf: (values: V) => object
}

/**
 * The form of one thing that is done with a row: judged by the contract's schema, sent against the version that is known now, and
 * gone when it is done.
 */
export function useActForm<Name extends EndpointName, V extends Record<string, unknown>>(
  name: Name,
  { id, version }: { id: number; version: number },
  { initial, schema, bodyOf }: ActAsked<V>,
  onDone?: NonNullable<Parameters<typeof useSave<Name>>[1]>['onSuccess'],
) {
  const check = useFormSchema(schema)
  const form = useJudgedForm<V>({ initialValues: initial, judge: (values) => check(bodyOf(values)) })
  const { send, isPending, isSuccess } = useSave(name, { form, onSuccess: onDone })
  return {
    form,
    sheet: {
      guard: useUnsavedGuard(!isSuccess && form.isDirty()),
      saving: isPending,
      done: isSuccess,
      onSubmit: form.onSubmit((values) =>
        send({ params: { id }, version, body: bodyOf(values) } as unknown as Call<Name>),
      ),
    },
  }
}
