import { useRef, useState } from 'react'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { RegisterForm } from '@/lib/contract/auth'
import type { SignatureMethod } from '@/lib/contract/documents'
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
  method: 'drawn' as SignatureMethod,
  /** How long before it is sent each was done, in ms; null while the end was not seen. What is sent is told anew (`sent`). */
  opened_ms: 0,
  read_ms: null as number | null,
  accepted_ms: 0,
}
type RegisterValues = typeof blank
export type RegisterState = ReturnType<typeof useRegisterForm>
export type RegisterFormState = RegisterState['form']

/** What somebody writes: that a text was seen is nothing to be lost. */
const fields = (Object.keys(blank) as (keyof RegisterValues)[]).filter(
  (name) => name !== 'read_ms' && name !== 'method',
)

/** How long ago something was, by a clock that nobody sets. */
const sinceThen = (then: number) => Math.max(0, Math.round(performance.now() - then))

/** The form's state, checked while typing with the contract's schema. */
export function useRegisterForm() {
  const check = useFormSchema(RegisterForm)
  const element = useRef<HTMLFormElement>(null)
  const form = useJudgedForm<RegisterValues>({
    initialValues: blank,
    judge: (values) => check(values),
  })
  const values = form.getValues()
  const [opened] = useState(() => performance.now())
  const read = useRef<number | null>(null)
  const accepted = useRef<number | null>(null)
  const isDirty = fields.some((field) => values[field] !== blank[field])
  return {
    ...{ form, element, isDirty },
    /** The end of the text was seen. */
    reach: () => {
      read.current ??= performance.now()
      form.setFieldValue('read_ms', 0)
    },
    accept: (isAccepted: boolean) => {
      accepted.current = isAccepted ? performance.now() : null
      form.setFieldValue('consent', isAccepted)
    },
    /** What is sent, with what was done before and how long ago. */
    sent: (given: RegisterValues) => ({
      ...given,
      opened_ms: sinceThen(opened),
      read_ms: read.current === null ? null : sinceThen(read.current),
      accepted_ms: sinceThen(accepted.current ?? performance.now()),
    }),
  }
}
