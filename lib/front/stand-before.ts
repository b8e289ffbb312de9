import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Looks at what comes to a server before the server does; true says that it was dealt with. */
export type Guard = {
  request(request: IncomingMessage, response: ServerResponse): boolean
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

/** One guard after the other, until one has dealt with it. */
export const inTurn = (...guards: Guard[]): Guard => ({
  request: (request, response) => guards.some((guard) => guard.request(request, response)),
  upgrade: (request, socket, head) => guards.some((guard) => guard.upgrade?.(request, socket, head)),
})

/** Puts a guard before a server's own listeners, of which Next has its own and gives us no say in them. */
export function standBefore(server: Server, guard: Guard): void {
  const emit = server.emit.bind(server) as (event: string, ...given: unknown[]) => boolean
  server.emit = ((event: string, ...given: unknown[]) => {
    if (event === 'request' && guard.request(...(given as [IncomingMessage, ServerResponse]))) return true
    if (event === 'upgrade' && guard.upgrade?.(...(given as [IncomingMessage, Duplex, Buffer]))) return true
    return emit(event, ...given)
  }) as Server['emit']
}

const isOn = (server: Server, port: number) => {
  const address = server.address()
  return typeof address === 'object' && address?.port === port
}

/**
 * Puts a guard before the server that listens on a port of this process, which somebody else made and keeps (Next): with
 * the next thing that happens to it, which `onFound` is told before.
 */
export function standBeforePort(port: number, guard: Guard, onFound = (_server: Server) => {}): void {
  const prototype = Server.prototype as { emit?: Server['emit'] }
  const inherited = Server.prototype.emit as (this: Server, event: string, ...given: unknown[]) => boolean
  prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
    if (!isOn(this, port)) return inherited.call(this, event, ...given)
    delete prototype.emit
    standBefore(this, guard)
    onFound(this)
    return this.emit(event, ...given)
  } as Server['emit']
}
