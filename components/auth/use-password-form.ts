import type * as z from 'zod'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { fieldErrors } from '@/lib/client/api-error'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { isSpent } from './is-spent'

type Values = { name: string; password: string; password_confirmation: string }
const isField = (field: string): field is keyof Values => ['name', 'password', 'password_confirmation'].includes(field)

/** Is this a refusal that the form shows by itself: a field that is wrong, or a link that is spent? */
export const isShownByPasswordForm = (error: unknown) => isSpent(error) || Object.keys(fieldErrors(error)).some(isField)

/** The form behind a link, checked while typing with the contract's schema; its token is no field. */
export function usePasswordForm(schema: z.ZodType, token: string, name: string) {
  const check = useFormSchema(schema)
  const form = useJudgedForm<Values>({
    initialValues: { name, password: '', password_confirmation: '' },
    judge: (values) => check({ ...values, token }),
  })
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(errors).find(isField)
    if (first) form.getInputNode(first)?.focus()
  }
  const show = (error: unknown) => {
    const errors = fieldErrors(error)
    form.setErrors(errors)
    focusFirst(errors)
  }
  return { form, focusFirst, show }
}
