import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { focusFirstFault } from '@/lib/client/focus-first-fault'
import { holdPress } from './hold-press'

/** How long typing rests before its field is judged: nobody is told that half a price is wrong. */
const JUDGE_AFTER_MS = 500

type Settings<V> = {
  initialValues: V
  /** Texts for what is wrong, by field; `useFormSchema` makes them from the contract. */
  judge: (values: V) => Record<string, string>
  /** Which fields are judged while they are typed in; all of them unless said. */
  whileTyping?: true | string[]
  onValuesChange?: (values: V) => void
}

type Refusal = { text: string; of: unknown }
const fieldOf = (path: string) => path.split('.')[0] as string

/**
 * A form's state, judged while typing and when a field is left; sent with a fault, it goes to the first one. What the
 * server refuses (`setErrors`) stands beside its field until that changes or the form is sent anew: a judgement that was
 * still waiting would take it away.
 */
export function useJudgedForm<V extends Record<string, unknown>>({
  initialValues,
  judge,
  whileTyping = true,
  onValuesChange,
}: Settings<V>): UseFormReturnType<V> {
  // Once for all forms, which is why it stays.
  useEffect(() => document.addEventListener('pointerdown', holdPress), [])
  const refusals = useRef<Record<string, Refusal>>({})
  const standing = (values: V) =>
    Object.fromEntries(
      Object.entries(refusals.current).flatMap(([path, { text, of }]) =>
        Object.is(values[fieldOf(path)], of) ? [[path, text]] : [],
      ),
    )
  const form = useForm<V>({
    initialValues,
    validate: (values) => ({ ...standing(values), ...judge(values) }) as never,
    validateInputOnChange: whileTyping as true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
    onValuesChange,
  })
  return {
    ...form,
    setErrors: (errors) => {
      const values = form.getValues()
      refusals.current = Object.fromEntries(
        Object.entries(errors).map(([path, text]) => [path, { text: String(text), of: values[fieldOf(path)] }]),
      )
      form.setErrors(errors)
    },
    onSubmit: (onValid, onFault = (_errors, _values, event) => focusFirstFault(event?.currentTarget)) => {
      const submit = form.onSubmit(onValid, onFault)
      return (event) => {
        refusals.current = {}
        submit(event)
      }
    },
  }
}
