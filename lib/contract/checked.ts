import type * as z from 'zod'
import { isStorable } from '@/lib/domain/text/storable'
import type { Locale } from '@/lib/i18n/locales'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import { Refusal } from './errors'
import { fieldTexts } from './field-errors'

/**
 * Checks what came in against its schema. Fields the schema does not have are dropped, so nothing that is not in the
 * contract can reach a column.
 * @throws Refusal `invalid` (422) with the text of every field that is wrong; `bad_request` for what nobody means.
 */
export function checked(schema: z.ZodType | undefined, given: unknown, locale: Locale): unknown {
  if (!schema) return {}
  if (isHostile(given)) throw new Refusal('bad_request')
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

/** Deeper than anything the contract has. What walks over a value calls itself, and 50,000 calls are too many. */
const DEPTH_MAX = 20

/**
 * What no text of the database can hold, and nobody types: NUL, half of a character, in a name as in a value; and what
 * is nested for its own sake. No call by itself: the depth is what is looked for.
 */
function isHostile(given: unknown): boolean {
  let layer = [given]
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > DEPTH_MAX) return true
    const next: unknown[] = []
    for (const value of layer) {
      if (typeof value === 'string' && !isStorable(value)) return true
      if (typeof value !== 'object' || value === null) continue
      if (Array.isArray(value)) for (const each of value) next.push(each)
      else
        for (const [name, each] of Object.entries(value)) {
          if (!isStorable(name)) return true
          next.push(each)
        }
    }
    layer = next
  }
  return false
}
