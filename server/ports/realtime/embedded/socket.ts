import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'

/**
 * Why a socket is closed, in Pusher's ranges: 40xx do not come back, 41xx come back a little later, 42xx at once
 * (Pusher, "Channels WebSocket protocol", error codes).
 */
const closings = {
  noSuchApplication: [4001, 'Application does not exist'],
  badVersion: [4006, 'Invalid version string format'],
  oldProtocol: [4007, 'Unsupported protocol version'],
  noProtocol: [4008, 'No protocol version supplied'],
  notAuthorized: [4009, 'Connection not authorized within timeout'],
  full: [4100, 'Over capacity'],
  leaving: [4100, 'The server is going away'],
  sessionEnded: [4200, 'A session has ended: subscribe again'],
  old: [4200, 'Open for long enough: subscribe again'],
  silent: [4201, 'Pong reply not received'],
} as const satisfies Record<string, [number, string]>
export type Closing = keyof typeof closings

/** What may wait for a reader who does not read. */
const WAITING_MAX_BYTES = 1_000_000
/** Messages of a client: as many as this at once, and one more each so many ms. */
const BURST = 30
const REFILL_MS = 200

export type Frame = { event: string; channel?: string; data?: unknown }

/** An open socket, from our side. */
export class Socket {
  /** Two numbers with a dot between, as Pusher's clients expect. */
  readonly id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
  readonly channels = new Set<string>()
  heardAt: number
  #credit = BURST

  constructor(
    readonly wire: WebSocket,
    /** Counts sockets, so that one can be told to be older than another. */
    readonly serial: number,
    readonly openedAt: number,
  ) {
    this.heardAt = openedAt
  }

  /** `data` of a frame is JSON text inside of JSON, as the protocol has it since its fifth version. */
  send({ event, channel, data }: Frame) {
    this.sendText(
      JSON.stringify({ event, channel, data: typeof data === 'string' ? data : JSON.stringify(data ?? {}) }),
    )
  }

  /** Sends a frame that was made once for many. A reader that does not read is let go. */
  sendText(frame: string) {
    if (this.wire.bufferedAmount > WAITING_MAX_BYTES) this.wire.terminate()
    else this.wire.send(frame)
  }

  close(why: Closing) {
    const [code, message] = closings[why]
    this.send({ event: 'pusher:error', data: { code, message } })
    this.wire.close(code, message)
  }

  /** Notes that the client spoke; false when it speaks too much. */
  hear(now: number): boolean {
    this.#credit = Math.min(BURST, this.#credit + (now - this.heardAt) / REFILL_MS) - 1
    this.heardAt = now
    return this.#credit >= 0
  }
}
