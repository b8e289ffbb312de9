import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import type { Call } from '@/lib/client/call'
import { useSave } from '@/lib/client/use-api'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Answer } from '@/lib/contract/registry'
import { useUnsavedPart } from './guard/unsaved-parts'
import { useJudgedForm } from './use-judged-form'

type Settings<S, V, N extends EndpointName> = {
  /** The card's name among those of its screen, which asks once for all of them before unsaved work is left. */
  part: string
  /** What is stored, and as the form has it. */
  stored: S
  valuesOf: (stored: S) => V
  judge: (values: V, began: V) => Record<string, string>
  /** What is sent: only what was changed, so that what somebody else changed meanwhile stays. */
  changesOf: (began: V, values: V) => object
  endpoint: N
  callOf?: (changes: object) => Call<N>
  /** What is stored now, by the answer. */
  storedBy: (answer: Answer<N>) => S
}

/**
 * The form of a card that is always open: it follows what is stored while nobody has typed over it, sends only what was
 * changed, and shows a refusal beside its fields. `props` belong on its `<form>`.
 */
export function useCardForm<S, V extends Record<string, unknown>, N extends EndpointName>(settings: Settings<S, V, N>) {
  const { part, stored, valuesOf, judge, changesOf, endpoint, storedBy } = settings
  const callOf = settings.callOf ?? ((body: object) => ({ body }) as Call<N>)
  const element = useRef<HTMLFormElement>(null)
  const [began, setBegan] = useState(() => valuesOf(stored))
  const form = useJudgedForm<V>({ initialValues: began, judge: (values) => judge(values, began) })
  const changes = changesOf(began, form.values)
  const isChanged = Object.keys(changes).length > 0
  useUnsavedPart(part, isChanged)

  const begin = (values: V) => {
    setBegan(values)
    form.setValues(values)
  }
  // Somebody else may have changed it meanwhile: what nobody has typed over is shown as it is now.
  const follow = useEffectEvent(() => {
    if (!isChanged) begin(valuesOf(stored))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when what is stored changes
  useEffect(() => follow(), [stored])

  const { isPending: saving, mutate } = useSave(endpoint, {
    form: { ...form, root: element },
    onSuccess: (answer) => begin(valuesOf(storedBy(answer))),
  })
  const submit = form.onSubmit(() => {
    if (isChanged && !saving) mutate(callOf(changes))
  })
  return {
    form,
    saving,
    isChanged,
    props: { ref: element, noValidate: true, onKeyDown: submitOnCtrlEnter, onSubmit: submit },
  }
}
