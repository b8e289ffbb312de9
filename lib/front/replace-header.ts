import type { IncomingMessage } from 'node:http'

/** Replaces a request's header as it is read by name, and as all of them are read in their order; null takes it away. */
export function replaceHeader(request: IncomingMessage, name: string, value: string | null): void {
  const { headers, rawHeaders } = request
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2)
  }
  delete headers[name]
  if (value === null) return
  rawHeaders.push(name, value)
  headers[name] = value
}
