import { useRef } from 'react'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { fieldErrors } from '@/lib/client/api-error'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { RegisterForm } from '@/lib/contract/auth'
import type { BodyIn } from '@/lib/contract/registry'
import { CONSENT_VERSION } from '@/lib/domain/clinic/consent'
import type { Locale } from '@/lib/i18n/locales'

const blank = {
  clinic_name: '',
  country: 'ES',
  language: 'es' as Locale,
  time_zone: 'Europe/Madrid',
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  consent: false,
  signature: '',
}
export type RegisterValues = typeof blank
export type RegisterFormState = ReturnType<typeof useRegisterForm>['form']

const fields = Object.keys(blank) as (keyof RegisterValues)[]

/** What is sent: the text that was read is the one of this version of the product. */
export const toBody = (values: RegisterValues) =>
  ({ ...values, consent_version: CONSENT_VERSION }) as BodyIn<'auth.register'>

/** Is this a refusal that the form itself shows? */
export const isShownByForm = (error: unknown) =>
  Object.keys(fieldErrors(error)).some((field) => field === 'consent_version' || field in blank)

/** The form's state, checked while typing with the contract's schema. */
export function useRegisterForm() {
  const check = useFormSchema(RegisterForm)
  const element = useRef<HTMLFormElement>(null)
  const form = useJudgedForm<RegisterValues>({
    initialValues: blank,
    judge: (values) => check(toBody(values)),
  })
  const values = form.getValues()
  const isDirty = fields.some((field) => values[field] !== blank[field])
  /** Goes to the first field that is wrong, in the order in which they stand. */
  const focusFirst = (errors: Record<string, unknown>) => {
    const wrong = 'consent_version' in errors ? 'consent' : fields.find((field) => errors[field])
    const found = wrong && element.current?.querySelector<HTMLElement>(`[data-path="${wrong}"], [name="${wrong}"]`)
    if (found) found.focus()
  }
  return { form, element, isDirty, focusFirst }
}
