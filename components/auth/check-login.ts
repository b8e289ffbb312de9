import { LoginForm } from '@/lib/contract/auth'
import { type FieldText, fieldTexts } from '@/lib/contract/field-errors'

type Checked = { body: LoginForm; faults?: undefined } | { body?: undefined; faults: Record<string, FieldText> }

/**
 * What was typed as the contract wants it, or the first fault of each field. A code that is asked for must be there.
 */
export function checkLogin(typed: Record<string, unknown>): Checked {
  const checked = LoginForm.safeParse(typed, { reportInput: true })
  const isMissing = typeof typed.code === 'string' && typed.code.trim() === ''
  if (checked.success && !isMissing) return { body: checked.data }
  const faults = Object.entries(checked.error ? fieldTexts(checked.error) : {}).flatMap(([field, [first]]) =>
    first ? [[field, first]] : [],
  )
  return { faults: { ...Object.fromEntries(faults), ...(isMissing && { code: { key: 'required' } }) } }
}
