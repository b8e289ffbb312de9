import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'

/** What of a schema's objects lets through a field that it does not name, by its path: `changes.*`. */
type Node = {
  type?: string
  properties?: Record<string, Node>
  additionalProperties?: boolean | Node
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  $ref?: string
}

function openIn(node: Node, path = '(body)'): string[] {
  const { type, properties = {}, additionalProperties: rest, items, anyOf = [], oneOf = [], allOf = [] } = node
  const within = (name: string) => (path === '(body)' ? name : `${path}.${name}`)
  return [
    ...(type === 'object' && rest !== false && Object.keys(rest ?? {}).length === 0 ? [path] : []),
    // Of a record each key is meant, and its values are looked at.
    ...(typeof rest === 'object' ? openIn(rest, within('*')) : []),
    ...Object.entries(properties).flatMap(([name, one]) => openIn(one, within(name))),
    ...(items ? openIn(items, within('*')) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => openIn(one, path)),
  ]
}

const openBodies = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body }]) =>
  body
    ? openIn(z.toJSONSchema(body, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Node).map(
        (path) => `${name}: ${path}`,
      )
    : [],
)

it('no body lets through a field that the contract does not name, but what the payment provider sends', () => {
  expect([...new Set(openBodies)]).toEqual(['subscription.webhook: (body)'])
})
