import { useForm } from '@mantine/form'
import { fieldErrors } from '@/lib/client/api-error'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { EmployeeForm } from '@/lib/contract/employees'
import { type EmployeeValues, employeeFields, isEmployeeField, toBody } from './employee-values'

/** How long typing rests before its field is judged: nobody is told that half an address is wrong. */
const JUDGE_AFTER_MS = 500

export type EmployeeFormState = ReturnType<typeof useEmployeeForm>

/** The form's state, checked while typing with the contract's schema. */
export function useEmployeeForm(initialValues: EmployeeValues) {
  const check = useFormSchema(EmployeeForm)
  return useForm<EmployeeValues>({
    initialValues,
    validate: (values) => check(toBody(values)),
    validateInputOnChange: true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
}

/** The refusal's texts that belong to fields of this form; empty when it is about something else. */
const ownErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).filter(([field]) => isEmployeeField(field)))

/** Is this a refusal that the form itself shows? */
export const isShownByForm = (error: unknown) => Object.keys(ownErrors(error)).length > 0

/** Puts a refusal beside its fields and goes to the first of them. */
export function showRefusal(form: EmployeeFormState, error: unknown) {
  const errors = ownErrors(error)
  form.setErrors(errors)
  focusFirstError(form, errors)
}

/** Goes to the first field that is wrong. */
export function focusFirstError(form: EmployeeFormState, errors: Record<string, unknown>) {
  const first = employeeFields.find((field) => errors[field])
  if (first) form.getInputNode<HTMLElement, typeof first>(first)?.focus()
}
