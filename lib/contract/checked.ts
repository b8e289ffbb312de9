import type * as z from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import { Refusal } from './errors'
import { fieldTexts } from './field-errors'

/**
 * Checks what came in against its schema. Fields the schema does not have are dropped, so nothing that is not in the
 * contract can reach a column.
 * @throws Refusal `invalid` (422) with the text of every field that is wrong.
 */
export function checked(schema: z.ZodType | undefined, given: unknown, locale: Locale): unknown {
  if (!schema) return {}
  if (holdsNul(given)) throw new Refusal('bad_request')
  const parsed = schema.safeParse(given ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  const errors = Object.fromEntries(
    Object.entries(fieldTexts(parsed.error)).map(([field, texts]) => [
      field,
      texts.map((text) => fieldMessage(text, locale)),
    ]),
  )
  throw new Refusal('invalid', { errors })
}

/** A character that no text of the database can hold; nobody types it. */
const holdsNul = (given: unknown): boolean => {
  if (typeof given === 'string') return given.includes('\0')
  return typeof given === 'object' && given !== null && Object.values(given).some(holdsNul)
}
