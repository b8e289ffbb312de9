import * as z from 'zod'
import { oneLine } from '@/lib/domain/text/one-line'
import { isKnownDay, isKnownInstant } from '@/lib/domain/time/clock'

/** What an endpoint takes and gives; its method and path, and who may call it, are in addresses/. */
export type Endpoint = {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  answer: z.ZodType
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 204
  /** The write needs If-Match with the version that was read (428 without, 412 when stale). */
  versioned?: true
  /** Takes multipart/form-data, as a stream; POST with `_method=PATCH` is understood. */
  multipart?: true
  /** The longest form, where it is longer than one with a picture; lib/front/body-guard.ts lets it through. */
  form_max_bytes?: number
  /** What a longer form is refused with, where not as a file of a record. */
  too_large?: 'import_too_large'
  /** Is written once for an Idempotency-Key though it has slow work between its transactions. */
  once?: true
  /** Answers with a file rather than JSON. */
  file?: true
  /** The body's exact text is handed to the handler too: a signature covers its bytes. */
  raw?: true
}

/** Declares an endpoint, keeping the literal types of its schemas. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

/** A row's number, as a body has it: a number, refused beyond what JSON numbers hold. */
export const Id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/**
 * A number in a path or a query, where it arrives as text: decimal digits and nothing else, no `1e3` and no `0x1`. An
 * empty one is none.
 */
export const numberText = <N extends z.ZodType<number>>(number: N) =>
  z.preprocess((given) => {
    if (given === '') return undefined
    return typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given
  }, number)
/** A row's number in a path or a query. */
export const IdText = numberText(Id)
export const IdParams = z.object({ id: IdText })

/** An instant, ISO 8601 with Z or an offset that there is on earth, of a day that is known wherever one is. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => isOffset(text.slice(-6)), { error: 'offset_bounds', abort: true })
  .refine((text) => isKnownInstant(new Date(text)), 'date_bounds')

/** A calendar day, yyyy-MM-dd, between 1900 and 2199. */
export const PlainDate = z.iso.date().refine(isKnownDay, { error: 'date_bounds', abort: true })

/** From −14:00 to +14:00. */
const isOffset = (end: string) => !/[+-]/.test(end[0]!) || end.slice(1) <= '14:00'

/** A trimmed text with at most `max` characters; empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null)

/** As `optionalText`, of one line and of signs that are seen. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .max(max)
    .nullish()
    .transform((text) => text || null)

/** `data` and `meta` of a list: `next_cursor` is null on the last page, `count` is how many match in all. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ next_cursor: z.string().nullable(), count: z.number().int() }) })

export const single = <T extends z.ZodType>(item: T) => z.object({ data: item })
export const Nothing = z.undefined()

/** How many appointments lie ahead that are neither canceled nor deleted. */
export const Upcoming = z.object({ count: z.number().int() })
