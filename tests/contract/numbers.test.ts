import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
} & Partial<Record<'innerType' | 'element' | 'in' | 'out' | 'valueType', z.ZodType>>

/** Each number that a schema takes, by its path: `changes.*.day`. */
function numbersIn(schema: z.ZodType, path = ''): [path: string, number: z.ZodType][] {
  const def = schema.def as unknown as Def
  if (def.type === 'number') return [[path, schema]]
  // A number's text is read before the number is judged: they are one.
  if (def.type === 'pipe' && def.in?.def.type === 'transform' && def.out)
    return numbersIn(def.out, path).map(([at]) => [at, schema])
  const within = (name: string) => (path ? `${path}.${name}` : name)
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])].filter((one) => one !== undefined)
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => numbersIn(field, within(name))),
    ...(def.element ? numbersIn(def.element, within('*')) : []),
    ...(def.valueType ? numbersIn(def.valueType, within('*')) : []),
    ...inner.flatMap((one) => numbersIn(one, path)),
  ]
}

const all = Object.entries(endpoints as Record<string, Endpoint>)
const numbersOf = (part: 'body' | 'params' | 'query') =>
  all.flatMap(([name, declared]) => {
    const schema = declared[part]
    return schema ? numbersIn(schema).map(([path, number]) => [name, path, number] as const) : []
  })

describe('a number that an endpoint takes in its body', () => {
  const bodies = numbersOf('body')

  it('is found, whatever it is wrapped in', () => {
    const paths = bodies.map(([name, path]) => `${name} ${path}`)
    expect(paths).toEqual(expect.arrayContaining(['appointments.create room_id', 'appointments.create patient_ids.*']))
    expect(paths).toContain('series.change change.professional_id')
  })

  it.each(bodies)('%s %s is a number, and nothing that could be read as one', (_name, _path, number) => {
    for (const other of [true, '1', ' 1 ', [1], new Date(1), 1n]) expect(number.safeParse(other).success).toBe(false)
  })
})

describe('a number of an address', () => {
  it.each([...numbersOf('params'), ...numbersOf('query')])(
    '%s %s is read from text, of digits alone',
    (_name, _path, number) => {
      expect(number.safeParse('1')).toEqual({ success: true, data: 1 })
      for (const other of ['1e0', '0x1', '1.0', '+1', ' 1', '', true, [1]])
        expect(number.safeParse(other).success).toBe(false)
    },
  )
})
