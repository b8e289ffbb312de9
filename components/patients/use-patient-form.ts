import { useForm } from '@mantine/form'
import { fieldErrors } from '@/lib/client/api-error'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { PatientForm } from '@/lib/contract/patients'
import { isPatientField, type PatientValues, toBody } from './patient-values'

/** How long typing rests before its field is judged: nobody is told that half an address is wrong. */
const JUDGE_AFTER_MS = 500

export type PatientFormState = ReturnType<typeof usePatientForm>

/** The form's state, checked while typing with the contract's schema. */
export function usePatientForm(initialValues: PatientValues) {
  const check = useFormSchema(PatientForm)
  return useForm<PatientValues>({
    initialValues,
    validate: (values) => check(toBody(values)),
    validateInputOnChange: true,
    validateInputOnBlur: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
}

/** The refusal's texts that belong to fields of this form; empty when it is about something else. */
export const patientFieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).filter(([field]) => isPatientField(field)))

/** Is this a refusal that the form itself shows? */
export const isShownByForm = (error: unknown) => Object.keys(patientFieldErrors(error)).length > 0

/** Goes to the first field that is wrong. */
export function focusFirstError(form: PatientFormState, errors: Record<string, unknown>) {
  const first = Object.keys(form.getValues()).find((field) => errors[field])
  if (first && isPatientField(first)) form.getInputNode<HTMLElement, typeof first>(first)?.focus()
}
