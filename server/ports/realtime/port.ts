import type { Broadcasting } from '@/lib/contract/broadcasting'

export type RealtimeMessage = { channel: string; event: string; data: unknown }

/** What tells open browsers at once. It may be away: whoever listens asks again when they are back. */
export type Realtime = {
  /** How a client reaches it. */
  describe(): Broadcasting
  /** Signs a channel for a socket. Whose channel it is has been checked by then. */
  authorize(socketId: string, channel: string): { auth: string }
  /** Sends messages, in their order. @throws Error when the service did not take them. */
  send(messages: RealtimeMessage[]): Promise<void>
  /** Closes every stream of a person of whom a session has ended; a session that still lives may open one again. */
  endUser(userId: number): Promise<void>
  /** The loopback port of this process's own server; null where another process or the hosted service serves. */
  port(): number | null
  close(): Promise<void>
}
