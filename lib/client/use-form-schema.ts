import { useTranslations } from 'next-intl'
import type * as z from 'zod'
import { fieldTexts } from '@/lib/contract/field-errors'

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
        first ? t(first.key, first.values ?? {}) : '',
      ]),
    )
  }
}
