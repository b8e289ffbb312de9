import { type UseFormReturnType, useForm } from '@mantine/form'

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

/** A form's state, judged while typing and when a field is left. */
export const useJudgedForm = <V extends Record<string, unknown>>({
  initialValues,
  judge,
  whileTyping = true,
  onValuesChange,
}: Settings<V>): UseFormReturnType<V> =>
  useForm<V>({
    initialValues,
    validate: (values) => judge(values) as never,
    validateInputOnChange: whileTyping as true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
    onValuesChange,
  })
