import { useRef } from 'react'
import type * as z from 'zod'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useFormSchema } from '@/lib/client/use-form-schema'

export type PasswordValues = { name: string; password: string; password_confirmation: string }

/** The form behind a link, checked while typing with the contract's schema; its token is no field. */
export function usePasswordForm(schema: z.ZodType, token: string, name: string) {
  const check = useFormSchema(schema)
  const root = useRef<HTMLFormElement>(null)
  const form = useJudgedForm<PasswordValues>({
    initialValues: { name, password: '', password_confirmation: '' },
    judge: (values) => check({ ...values, token }),
  })
  return { ...form, root }
}

export type PasswordFormState = ReturnType<typeof usePasswordForm>
