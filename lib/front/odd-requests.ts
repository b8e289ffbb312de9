import type { IncomingMessage } from 'node:http'
import type { RefusalCode } from '@/lib/contract/errors'
import { plainAnswer } from './answer'
import type { Guard } from './stand-before'

const read = ['GET', 'HEAD']
const called = [...read, 'POST', 'PATCH', 'DELETE', 'OPTIONS']

type Kinds = {
  /** Where the contract's calls are; everything else is only looked at. */
  isCall: (path: string) => boolean
  /** Where a connection may become a stream. */
  isStream: (path: string) => boolean
  /** What the server behind has for itself. */
  isOwn?: (path: string) => boolean
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] as string

/**
 * Turns away what those behind would fail over (TRACE, which no `Request` can be made of; an address that cannot be
 * decoded) or leave hanging (a stream that nobody serves).
 */
export function oddRequests({ isCall, isStream, isOwn = () => false }: Kinds): Guard {
  const refusalOf = (request: IncomingMessage): RefusalCode | null => {
    const path = pathOf(request)
    if (!path.startsWith('/') || !isDecodable(path)) return 'bad_request'
    if (isOwn(path)) return null
    // To a stream's address leads nothing else.
    if (isStream(path)) return 'not_found'
    return (isCall(path) ? called : read).includes(request.method ?? '') ? null : 'not_found'
  }
  return {
    request(request, response) {
      const refusal = refusalOf(request)
      if (!refusal) return false
      const { status, headers, text } = plainAnswer(request, refusal)
      response.writeHead(status, { ...headers, 'content-security-policy': `default-src 'none'` }).end(text)
      return true
    },
    upgrade(request, socket) {
      const path = pathOf(request)
      if (isStream(path) || isOwn(path)) return false
      socket.on('error', () => socket.destroy())
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return true
    },
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
