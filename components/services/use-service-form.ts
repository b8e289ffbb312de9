import { useForm } from '@mantine/form'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { fieldErrors } from '@/lib/client/api-error'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useUser } from '@/lib/client/use-user'
import { ServiceForm } from '@/lib/contract/services'
import { currencyDigits, type Writing } from '@/lib/domain/money/amount'
import { isServiceField, type ServiceValues, serviceFields, toBody } from './service-values'

/** How long typing rests before its field is judged: nobody is told that half a price is wrong. */
const JUDGE_AFTER_MS = 500

export type ServiceFormState = ReturnType<typeof useServiceForm>

/** How the reader writes a price of the clinic. */
export function usePriceWriting(): Writing {
  const locale = useLocale()
  const { currency } = useUser().clinic
  return useMemo(() => ({ locale, digits: currencyDigits(currency) }), [locale, currency])
}

/** The form's state, checked while typing with the contract's schema. */
export function useServiceForm(initialValues: ServiceValues) {
  const check = useFormSchema(ServiceForm)
  const writing = usePriceWriting()
  return useForm<ServiceValues>({
    initialValues,
    validate: (values) => check(toBody(values, writing)),
    validateInputOnChange: true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
}

/** The refusal's texts that belong to fields of this form; empty when it is about something else. */
const ownErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).filter(([field]) => isServiceField(field)))

/** Is this a refusal that the form itself shows? */
export const isShownByForm = (error: unknown) => Object.keys(ownErrors(error)).length > 0

/** Puts a refusal beside its fields and goes to the first of them. */
export function showRefusal(form: ServiceFormState, error: unknown) {
  const errors = ownErrors(error)
  form.setErrors(errors)
  focusFirstError(form, errors)
}

/** Goes to the first field that is wrong. */
export function focusFirstError(form: ServiceFormState, errors: Record<string, unknown>) {
  const first = serviceFields.find((field) => errors[field])
  if (first) form.getInputNode<HTMLElement, typeof first>(first)?.focus()
}
