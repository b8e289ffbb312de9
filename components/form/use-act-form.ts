import { useRef } from 'react'
import { isStale } from '@/lib/client/api-error'
import type { Call } from '@/lib/client/call'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { addressOf, type EndpointName } from '@/lib/contract/addresses'
import type { KeylessName } from '@/lib/contract/keyless'
import { useUnsavedGuard } from './guard/use-unsaved-guard'
import { useJudgedForm } from './use-judged-form'

/** What is asked of one thing that is done with one row, in a sheet of its own. */
export type ActAsked<V, B extends object = object> = {
  initial: V
  schema: Parameters<typeof useFormSchema>[0]
  bodyOf: (values: V) => B
  /** Says what was done, in place of the endpoint's own toast. */
  say?: (sent: B) => void
  /** It begins with what the row says: what somebody else has saved since is not written over before that was said once. */
  isPrefilled?: true
}

/**
 * The form of one thing that is done with a row: judged by the contract's schema, sent against the version that is known now, and
 * gone when it is done.
 */
export function useActForm<
  Name extends Exclude<EndpointName, KeylessName>,
  V extends Record<string, unknown>,
  B extends object,
>(
  name: Name,
  { id, version }: { id: number; version: number },
  { initial, schema, bodyOf, say, isPrefilled }: ActAsked<V, B>,
  onDone?: NonNullable<Parameters<typeof useSave<Name>>[1]>['onSuccess'],
) {
  const check = useFormSchema(schema)
  const form = useJudgedForm<V>({ initialValues: initial, judge: (values) => check(bodyOf(values)) })
  const held = useRef(isPrefilled ? version : null)
  const { send, mutate, isPending, isSuccess } = useSave(name, {
    form,
    quiet: say !== undefined,
    onSuccess: (answer, given) => {
      say?.(given.body as B)
      onDone?.(answer, given)
    },
    onFailure: (error) => {
      if (isStale(error)) held.current = null
    },
  })
  // A change has its version and no key: nothing tells a second sending of it that it was made.
  const write: typeof mutate = addressOf(name).method === 'POST' ? send : mutate
  return {
    form,
    sheet: {
      guard: useUnsavedGuard(!isSuccess && form.isDirty()),
      saving: isPending,
      done: isSuccess,
      onSubmit: form.onSubmit((values) =>
        write({ params: { id }, version: held.current ?? version, body: bodyOf(values) } as unknown as Call<Name>),
      ),
    },
  }
}
