import type * as z from 'zod'

type Inner = { innerType?: z.core.$ZodType; in?: z.core.$ZodType; options?: readonly z.core.$ZodType[] }
type Check = { check: string; maximum?: number }

/** How long a text of the schema may be, wherever in its wrappers the limit stands; undefined where there is none. */
export function maxLengthOf(schema: z.core.$ZodType | undefined): number | undefined {
  if (!schema) return undefined
  const { checks = [] } = schema._zod.def as { checks?: { _zod: { def: Check } }[] }
  const length = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
  if (length !== undefined) return length
  const { innerType, in: input, options = [] } = schema._zod.def as Inner
  for (const inner of [innerType, input, ...options]) {
    const found = maxLengthOf(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/** How long the text of a field of an object's schema may be. */
export const maxLengthIn = (schema: z.ZodObject, name: string) => maxLengthOf(fieldSchema(schema, name))

/** Does the schema refuse a field that was left empty? */
export const isRequired = (schema: z.ZodType | undefined, empty: unknown): boolean =>
  schema ? !schema.safeParse(empty).success : false

/** The schema of one field of an object's schema. */
export const fieldSchema = (schema: z.ZodObject, name: string): z.ZodType | undefined =>
  schema.shape[name] as z.ZodType | undefined
