import { useRef } from 'react'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { RegisterForm } from '@/lib/contract/auth'
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
  /** The text that was read is the one of this version of the product. */
  consent_version: CONSENT_VERSION,
  signature: '',
}
type RegisterValues = typeof blank
export type RegisterFormState = ReturnType<typeof useRegisterForm>['form']

const fields = Object.keys(blank) as (keyof RegisterValues)[]

/** The form's state, checked while typing with the contract's schema. */
export function useRegisterForm() {
  const check = useFormSchema(RegisterForm)
  const element = useRef<HTMLFormElement>(null)
  const form = useJudgedForm<RegisterValues>({
    initialValues: blank,
    judge: (values) => check(values),
  })
  const values = form.getValues()
  const isDirty = fields.some((field) => values[field] !== blank[field])
  return { form, element, isDirty }
}
