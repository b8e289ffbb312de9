import { addressOf, browserPath, type EndpointName, endpointNames } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'

type Line = { name: EndpointName; method: string; pattern: RegExp; keys: string[]; isMultipart: boolean }

/** Every endpoint with its browser path as a pattern; those without placeholders first, so that they win. */
const lines: Line[] = endpointNames
  .map((name) => {
    const { method, path } = addressOf(name)
    const keys = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string)
    const pattern = new RegExp(`^${browserPath(path).replace(/\{\w+\}/g, '([^/]+)')}$`)
    return { name, method, pattern, keys, isMultipart: (endpoints[name] as Endpoint).multipart === true }
  })
  .sort((a, b) => a.keys.length - b.keys.length)

export type Match = { name: EndpointName; params: Record<string, string> }

/**
 * The endpoint that a browser's method and path mean, or null: what is not in the contract is never forwarded. A POST
 * of a multipart form stands for the PATCH of an endpoint that takes one (product §7).
 */
export function matchEndpoint(method: string, pathname: string, contentType: string | null): Match | null {
  const isForm = method === 'POST' && contentType?.startsWith('multipart/form-data')
  for (const line of lines) {
    const isMeant = line.method === method || (isForm && line.isMultipart && line.method === 'PATCH')
    const found = isMeant ? line.pattern.exec(pathname) : null
    if (!found) continue
    return { name: line.name, params: Object.fromEntries(line.keys.map((key, at) => [key, found[at + 1] as string])) }
  }
  return null
}
