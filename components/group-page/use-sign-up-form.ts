import { useRef } from 'react'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { PublicGroup } from '@/lib/contract/group-pages'
import { SignUpForm } from '@/lib/contract/sign-ups'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import type { Locale } from '@/lib/i18n/locales'

/** In the place of a plan: who is in the group already. */
export const MEMBER = 'member'

export type SignUpValues = {
  activity_ids: string[]
  /** A plan's number, or `MEMBER`. */
  plan_id: string
  payment_method: PaymentMethod | ''
  name: string
  email: string
  phone: string
  accepts_privacy: boolean
}

/** What is typed as it is sent; what was not chosen is missing. */
function bodyOf({ activity_ids, plan_id, payment_method, ...typed }: SignUpValues, locale: Locale) {
  const isMember = plan_id === MEMBER
  return {
    ...typed,
    locale,
    activity_ids: activity_ids.map(Number),
    plan_id: isMember ? null : plan_id ? Number(plan_id) : undefined,
    payment_method: isMember ? null : payment_method || undefined,
  }
}

/** The form of a group's page, judged with the contract's schema: the only plan, and the only way to pay it, need not be chosen. */
export function useSignUpForm({ plans }: PublicGroup, locale: Locale) {
  const check = useFormSchema(SignUpForm)
  const root = useRef<HTMLFormElement>(null)
  const onlyMethod = (id: string): PaymentMethod | '' => {
    const methods = plans.find((plan) => String(plan.id) === id)?.payment_methods ?? []
    return methods.length === 1 ? methods[0]! : ''
  }
  const first = plans.length === 0 ? MEMBER : plans.length === 1 ? String(plans[0]!.id) : ''
  const form = useJudgedForm<SignUpValues>({
    initialValues: {
      ...{ activity_ids: [], plan_id: first, payment_method: onlyMethod(first) },
      ...{ name: '', email: '', phone: '', accepts_privacy: false },
    },
    judge: (values) => check(bodyOf(values, locale)),
    whileTyping: ['name', 'email', 'phone'],
  })
  return {
    ...form,
    root,
    choosePlan: (id: string) => {
      form.setFieldValue('plan_id', id)
      form.setFieldValue('payment_method', onlyMethod(id))
    },
    /** What is sent of values that were judged. */
    bodyOf: (values: SignUpValues) => SignUpForm.parse(bodyOf(values, locale)),
  }
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>
