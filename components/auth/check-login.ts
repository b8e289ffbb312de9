import { LoginForm } from '@/lib/contract/auth'
import { type FieldText, fieldTexts } from '@/lib/contract/field-errors'

type Checked = { body: LoginForm; faults?: undefined } | { body?: undefined; faults: Record<string, FieldText> }

/** What was typed as the contract wants it, or the first fault of each field. */
export function checkLogin(typed: unknown): Checked {
  const checked = LoginForm.safeParse(typed, { reportInput: true })
  if (checked.success) return { body: checked.data }
  const faults = Object.entries(fieldTexts(checked.error)).flatMap(([field, [first]]) =>
    first ? [[field, first]] : [],
  )
  return { faults: Object.fromEntries(faults) }
}
