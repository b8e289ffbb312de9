import { type RefObject, useRef } from 'react'
import { ApiError, fieldErrors, isStale } from '@/lib/client/api-error'
import type { Call } from '@/lib/client/call'
import { type SaveSettings, useSave } from '@/lib/client/use-api'
import { addressOf, type EndpointName } from '@/lib/contract/addresses'
import { focusFirstFault } from './focus-first-fault'

/** As much of a form as a refusal needs. */
type Shown = { setErrors: (errors: Record<string, string>) => void; getValues: () => object }

type Settings<N extends EndpointName> = Omit<SaveSettings<N, unknown>, 'handles' | 'onFailure'> & {
  /** The refusal's texts by the form's own fields, where those are not the contract's. */
  errorsOf?: (errors: Record<string, string>) => Record<string, string>
  /** Refusals without a field that the form shows by itself. */
  handles?: (error: unknown) => boolean
  /** Somebody else saved first (412): what the form does about it, in place of a toast. */
  onStale?: () => void
  onFailure?: (error: unknown) => void
  /** The form's element; without it the fault is looked for in the sheet that is open. */
  root?: RefObject<HTMLFormElement | null>
}

/**
 * Sends a form through an endpoint: a refusal is shown beside the fields that it names, the first of which gets the
 * focus; only what belongs to no field has a toast. A POST sent twice writes once: its key stays the same until the
 * server has refused.
 */
export function useFormSave<N extends EndpointName>(name: N, form: Shown, settings: Settings<N> = {}) {
  const { errorsOf = (errors) => errors, handles, onStale, onFailure, root, ...rest } = settings
  const key = useRef<string | null>(null)
  /** The texts that belong to fields of this form; empty when the refusal is about something else. */
  const ownErrors = (error: unknown) => {
    const fields = form.getValues()
    return Object.fromEntries(
      Object.entries(errorsOf(fieldErrors(error))).filter(([path]) => (path.split('.')[0] ?? path) in fields),
    )
  }
  const save = useSave(name, {
    ...rest,
    handles: (error) =>
      handles?.(error) || (onStale !== undefined && isStale(error)) || Object.keys(ownErrors(error)).length > 0,
    onFailure: (error) => {
      // A refusal has stored nothing; what is sent after it is another request.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      const errors = ownErrors(error)
      form.setErrors(errors)
      if (isStale(error)) onStale?.()
      else if (Object.keys(errors).length > 0) focusFirstFault(root?.current)
      onFailure?.(error)
    },
  })
  return {
    saving: save.isPending,
    done: save.isSuccess,
    send: (call: Call<N>) => {
      if (addressOf(name).method !== 'POST') return save.mutate(call)
      key.current ??= crypto.randomUUID()
      save.mutate({ ...call, idempotency_key: key.current })
    },
  }
}
