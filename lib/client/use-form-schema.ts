import { useTranslations } from 'next-intl'
import type * as z from 'zod'
import { type FieldText, fieldTexts } from '@/lib/contract/field-errors'

/** Money is typed in the currency's units, so its limits are said in them. */
const asTyped = (field: string, values: FieldText['values'] = {}) =>
  field.endsWith('_cents')
    ? Object.fromEntries(Object.entries(values).map(([name, cents]) => [name, Number(cents) / 100]))
    : values

/**
 * A `validate` function for `@mantine/form` from a schema of the contract: the same rules as the server's, with the
 * texts in the reader's language.
 */
export function useFormSchema(schema: z.ZodType) {
  const t = useTranslations('errors.field')
  return (values: unknown): Record<string, string> => {
    const checked = schema.safeParse(values, { reportInput: true })
    if (checked.success) return {}
    return Object.fromEntries(
      Object.entries(fieldTexts(checked.error)).map(([field, [first]]) => [
        field,
        first ? t(first.key, asTyped(field, first.values)) : '',
      ]),
    )
  }
}
