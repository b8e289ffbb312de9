import type { IncomingMessage } from 'node:http'
import { replaceHeader } from './replace-header'

const HEADER = 'x-arrived-from'

/** Next evaluates modules more than once in a process, and this has to be the same in each. */
const held = globalThis as typeof globalThis & { arrivalKey?: string }
/** Says that a note is ours: made anew in each process, told to nobody, so that a caller cannot forge one. */
const key = () => {
  held.arrivalKey ??= crypto.randomUUID()
  return held.arrivalKey
}

/** An IPv4 address is the same whether its socket also speaks IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')

/** The address at the other end of a request's socket. */
export const socketAddress = ({ socket }: IncomingMessage) => plain(socket.remoteAddress ?? '') || 'direct'

/** Notes on a request from where it arrived, for those behind who see its headers only. */
export function noteAddress(request: IncomingMessage): void {
  replaceHeader(request, HEADER, `${key()} ${socketAddress(request)}`)
}

/** From where a request arrived; null where nobody of this process noted it. */
export function notedAddress(headers: Headers): string | null {
  const [given, address] = (headers.get(HEADER) ?? '').split(' ')
  return (given === key() && address) || null
}
