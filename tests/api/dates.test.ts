import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addressOf, type EndpointName, endpointNames } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { wellCalled } from '@/tests/support/well-called'

/** Every date and instant that an endpoint takes, found in the contract, at the edges of time. */

let api: TestApi
let clinic: TestClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 41)
})
afterAll(() => api.close())

/** A refusal has to come before anything is done. Ten times what it takes on a quiet machine. */
const SOON_MS = 2000

type Node = {
  format?: string
  const?: unknown
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
}
/** `beside`: the names that stand beside a date, with what they have to say for it to be read at all. */
type Field = { path: (string | 0)[]; kind: 'date' | 'date-time'; beside: Record<string, unknown> }

/** The dates of a schema, by their paths; the first element stands for those of a list. */
function datesIn(node: Node, path: Field['path'] = [], beside: Field['beside'] = {}): Field[] {
  const { format, properties = {}, items, anyOf = [], oneOf = [] } = node
  const kinds = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, one.const]))
  return [
    ...(format === 'date' || format === 'date-time' ? [{ path, kind: format, beside } as Field] : []),
    ...Object.entries(properties).flatMap(([name, one]) => datesIn(one, [...path, name], kinds)),
    ...(items ? datesIn(items, [...path, 0]) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => datesIn(one, path, beside)),
  ]
}

const fieldsOf = (name: EndpointName) => {
  const declared: Endpoint = endpoints[name]
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = declared[part]
    if (!schema) return []
    const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
    return datesIn(node).map((field) => ({ name, part, ...field }))
  })
}
const found = endpointNames.flatMap(fieldsOf)

/** A copy of what is given with another value at a path; what is missing on the way is made. */
function withAt(given: unknown, [head, ...rest]: Field['path'], value: unknown, beside: Field['beside'] = {}): unknown {
  if (head === undefined) return value
  if (head === 0) return [withAt((given as unknown[] | undefined)?.[0], rest, value, beside)]
  const known = (given ?? {}) as Record<string, unknown>
  const said = rest.length > 0 ? {} : Object.fromEntries(Object.entries(beside).filter(([, one]) => one !== undefined))
  return { ...known, ...said, [head]: withAt(known[head], rest, value, beside) }
}

/** A change of a series may have a rule, and then a whole one. */
const rule = { recurrence: { frequency: 'day', interval: 1, weekdays: [] } }

const days = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '2026-02-30',
  'x',
]
const instants = [
  ...days.map((day) => `${day}T09:00:00Z`),
  '2027-06-01T09:00:00+14:01',
  '2027-06-01T09:00:00-23:59',
  '2027-06-01',
]

async function refusalOf({ name, part, path, beside }: (typeof found)[number], value: unknown) {
  const well = wellCalled(name, clinic) as Record<string, object>
  const began = performance.now()
  const answer = await api.ask(name, {
    ...well,
    [part]: withAt(
      { ...well[part], ...(name.endsWith('change') && path[0] === 'recurrence' && rule) },
      path,
      value,
      beside,
    ),
    token: addressOf(name).path.includes('/public/') ? undefined : clinic.tokens.admin,
    headers: { 'if-match': '"1"' },
  })
  const { errors } = (await answer.json().catch(() => ({}))) as { errors?: Record<string, string[]> }
  return { status: answer.status, fields: Object.keys(errors ?? {}), ms: performance.now() - began }
}

it('finds the dates of the contract', () => {
  expect(found.length).toBeGreaterThan(25)
})

describe.each(found.map((field) => [`${field.name} ${field.part} ${field.path.join('.')}`, field] as const))(
  '%s',
  (_, field) => {
    it.each(field.kind === 'date' ? days : instants)('%s is refused at once, by name', async (value) => {
      const { status, fields, ms } = await refusalOf(field, value)
      expect(status).toBe(422)
      expect(fields).toContain(field.path.join('.'))
      expect(ms).toBeLessThan(SOON_MS)
    })
  },
)

/** The first and the last that are known: what follows from them lies outside. */
const known = {
  date: ['1900-01-01', '2199-12-31'],
  instant: ['1900-01-02T00:00:00Z', '2199-12-30T23:59:59Z', '2199-12-31T13:59:59+14:00'],
}
const halfKnown = ['1900-01-01T23:59:59Z', '2199-12-31T00:00:00Z', '2199-12-31T23:59:59Z']

describe.each(found.map((field) => [`${field.name} ${field.part} ${field.path.join('.')}`, field] as const))(
  'at the end of time, %s',
  (_, field) => {
    it.each(known[field.kind === 'date' ? 'date' : 'instant'])(
      '%s is answered or refused, without a failure',
      async (value) => {
        expect((await refusalOf(field, value)).status).toBeLessThan(500)
      },
    )

    it.each(field.kind === 'date' ? [] : halfKnown)('%s is no day of every place, and refused', async (value) => {
      expect((await refusalOf(field, value)).status).toBe(422)
    })
  },
)

/** The fields that begin a range, with those that end it. */
const ends: Record<string, string> = {
  from: 'to',
  date: 'date_to',
  date_from: 'date_to',
  valid_from: 'valid_to',
  starts_at: 'ends_at',
}
const ranges = found.filter(
  ({ name, path, beside }) =>
    (ends[String(path.at(-1))] ?? '-') in beside &&
    !path.includes(0) &&
    // A week that is copied, and where to: two days, and no range.
    name !== 'dated-plans.copy_week',
)

describe.each(ranges.map((field) => [`${field.name} ${field.path.join('.')}`, field] as const))(
  'the range of %s',
  (_, field) => {
    it.each([
      ['turned round', '2027-06-02', '2027-06-01'],
      ['of a hundred years', '2027-06-01', '2127-06-01'],
      ['of three hundred years', '1900-01-01', '2199-12-31'],
    ])('%s is refused at once', async (_name, from, to) => {
      const time = field.kind === 'date' ? '' : 'T09:00:00Z'
      const end = [...field.path.slice(0, -1), ends[String(field.path.at(-1))]!]
      const well = wellCalled(field.name, clinic) as Record<string, object>
      const given = withAt(withAt(well[field.part], field.path, from + time), end, to + time)
      const { status, ms } = await refusalOf({ ...field, path: [] }, given)
      expect(status).toBe(422)
      expect(ms).toBeLessThan(SOON_MS)
    })
  },
)
