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

/** A path's first name after `/api/`, which no endpoint has a placeholder for, and how many names it has. */
function shapeOf(path: string): string {
  const names = path.split('/')
  return `${names[2]} ${names.length}`
}

const FORM = 'form'
/** The lines that a method and a path's shape may mean: several hundred patterns are not tried for each call. */
const byShape = new Map<string, Line[]>()
for (const line of lines) {
  const shape = shapeOf(browserPath(addressOf(line.name).path))
  const methods = [
    line.method,
    ...(line.method === 'POST' || (line.method === 'PATCH' && line.isMultipart) ? [FORM] : []),
  ]
  for (const method of methods) {
    const key = `${method} ${shape}`
    byShape.set(key, [...(byShape.get(key) ?? []), line])
  }
}

export type Match = { name: EndpointName; params: Record<string, string> }

/**
 * The endpoint that a browser's method and path mean, or null: what is not in the contract is never forwarded. A POST
 * of a multipart form stands for the PATCH of an endpoint that takes one (product §7).
 */
export function matchEndpoint(method: string, pathname: string, contentType: string | null): Match | null {
  const isForm = method === 'POST' && contentType?.startsWith('multipart/form-data')
  for (const line of byShape.get(`${isForm ? FORM : method} ${shapeOf(pathname)}`) ?? []) {
    const found = line.pattern.exec(pathname)
    if (!found) continue
    return { name: line.name, params: Object.fromEntries(line.keys.map((key, at) => [key, found[at + 1] as string])) }
  }
  return null
}
