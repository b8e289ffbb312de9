import * as z from 'zod'
import { oneLine } from '@/lib/domain/text/one-line'

/** What somebody or something is called: one line of at most `max` characters, in which there is something to see. */
export const Name = (max: number) => z.string().overwrite(oneLine).min(1, 'required').max(max)

/** The figures of a telephone number: the shortest that is no emergency's, the longest there is (E.164). */
const FIGURES = { min: 6, max: 15 }

function isPhone(text: string): boolean {
  const { length } = text.replace(/\D/g, '')
  return /^\+?[\d\s().-]+$/.test(text) && length >= FIGURES.min && length <= FIGURES.max
}

/** A telephone as people write it: figures, blanks and signs between them; null for none. */
export const Phone = z
  .string()
  .overwrite(oneLine)
  .max(30, { abort: true })
  .refine(isPhone, 'phone')
  .or(z.literal(''))
  .nullish()
  .transform((text) => text || null)
