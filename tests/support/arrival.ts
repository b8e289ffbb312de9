import type { IncomingMessage } from 'node:http'
import { noteAddress } from '@/lib/front/address'

/** The headers of a request that arrived from an address, as the web server notes it. */
export function arrivedFrom(remoteAddress: string): Record<string, string> {
  const request = { headers: {}, rawHeaders: [], socket: { remoteAddress } } as unknown as IncomingMessage
  noteAddress(request)
  return request.headers as Record<string, string>
}
