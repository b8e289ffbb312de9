import * as z from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'

/** What somebody may send who means no good, made from what the contract says of an endpoint. */

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[]; oneOf?: Node[] }
export type Place = (string | 0)[]

/** The places of a schema that hold something, lists and objects among them; 0 stands for a list's elements. */
function placesIn(node: Node, place: Place = []): Place[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = node
  return [
    ...(place.length ? [place] : []),
    ...Object.entries(properties).flatMap(([name, one]) => placesIn(one, [...place, name])),
    ...(items ? placesIn(items, [...place, 0]) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => placesIn(one, place)),
  ]
}

export const placesOf = (schema: Endpoint['body']): Place[] => {
  if (!schema) return []
  const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
  return [...new Map(placesIn(node).map((place) => [place.join('.'), place])).values()]
}

/** A copy of what is given with another value at a place; what is missing on the way is made. */
export function withAt(given: unknown, [head, ...rest]: Place, value: unknown): unknown {
  if (head === undefined) return value
  if (head === 0) return [withAt((given as unknown[] | undefined)?.[0], rest, value)]
  const known = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  return { ...known, [head]: withAt(known[head], rest, value) }
}

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** Values of any type, at the edges of each. */
export const oddValues: unknown[] = [
  null,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  '0',
  '1e400',
  '\ud800',
  'a\udc00b',
  '\0',
  '\ufeff\u202e\u2028',
  '%00%ff',
  "'; drop table patients; --",
  '__proto__',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '999999999999999999999999999999',
  'Europe/Nowhere',
  `${'a'.repeat(200)}@${'b'.repeat(200)}.test`,
  'é'.repeat(20_000),
  [],
  {},
  ['\ud800'],
  { toString: 1, constructor: { prototype: 1 } },
  nested(200),
  Array.from({ length: 2000 }, () => ({})),
]

const deep = 50_000
const longest = 1024 * 1024 - 100
/** Bodies that are no JSON, or none that anybody needs. */
export const oddBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  'null',
  '1',
  '"x"',
  '[]',
  '{',
  '{"a":',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"\\ud800":1}',
  '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
  '['.repeat(deep),
  '['.repeat(deep) + ']'.repeat(deep),
  `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  `{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`,
  '['.repeat(longest),
  `{"a":"${'x'.repeat(longest)}"}`,
  `{"a":[${'0,'.repeat(longest / 2 - 10)}0]}`,
  `{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":0`).join()}}`,
  'x'.repeat(longest + 1000),
  new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  'a=1&a=2&%ff=%00&__proto__=1&=',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x',
]

export const oddTypes = [
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  '/',
]

export const oddHeaders: Record<string, string>[] = [
  { 'idempotency-key': 'again' },
  { 'idempotency-key': 'again' },
  { 'idempotency-key': 'k'.repeat(5000) },
  { 'idempotency-key': 'ÿ\u00a0' },
  { 'if-match': '*' },
  { 'if-match': 'W/"1", "2"' },
  { 'if-match': `"${'9'.repeat(400)}"` },
  { 'if-match': '"-1"' },
  { 'if-match': '"2147483648"' },
  { 'if-none-match': '*' },
  { 'accept-language': `${'x-'.repeat(4000)};q=nine` },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'ÿ'.repeat(100)}` },
  { cookie: 'session=; snapshot=%%%; locale=__proto__; =; ;;' },
  { cookie: `session=${'a'.repeat(43)}; snapshot=a.b.c` },
  { host: 'a b' },
  { host: '[' },
  { 'x-forwarded-host': '///', 'x-forwarded-proto': 'javascript', 'x-forwarded-for': ',,,' },
  { origin: 'null', 'sec-fetch-site': 'nonsense' },
  { 'content-length': 'many' },
  { 'user-agent': '\u00ff'.repeat(9000) },
  { 'stripe-signature': 't=,v1=,t=x' },
]

/** Values of a path's placeholder. */
export const oddSegments = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '9'.repeat(16),
  '9'.repeat(400),
  'a'.repeat(5000),
  '%00',
  '%ff',
  '%',
  '%ud800',
  '%ED%A0%80',
  '%2e%2e%2f',
  '%0d%0a',
  '%20',
  '__proto__',
  '{id}',
]

export const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'PROPFIND', 'get', 'X-Y']
