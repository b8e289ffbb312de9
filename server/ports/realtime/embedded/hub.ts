import { channelOf } from '@/lib/contract/broadcasting'
import type { Closing, Socket } from './socket'

const SOCKETS_MAX = 5000
const CHANNELS_OF_SOCKET_MAX = 10
/** Browsers, tabs and telephones of one person. */
const SOCKETS_OF_CHANNEL_MAX = 50

const SWEEP_MS = 15_000
/** Said to clients: they ping after as long as this without a word. Shorter than what proxies cut off. */
export const ACTIVITY_TIMEOUT_S = 30
const PING_AFTER_MS = 45_000
const SILENT_AFTER_MS = 75_000
/** A socket without a channel is nobody's. */
const IDLE_MAX_MS = 60_000
/**
 * Then it comes back and is signed anew, so that none outlives its session's thirty days, or its clinic's subscription.
 */
const AGE_MAX_MS = 60 * 60_000

/** Who is open, and who listens to what. It works only while somebody is there. */
export class Hub {
  readonly #sockets = new Set<Socket>()
  readonly #channels = new Map<string, Set<Socket>>()
  /** Channel → the newest socket of when its person's session ended: what was signed for one as old counts no more. */
  readonly #ended = new Map<string, number>()
  #serial = 0
  #sweeping?: NodeJS.Timeout

  isFull = () => this.#sockets.size >= SOCKETS_MAX
  hears = (channel: string) => this.#channels.has(channel)
  nextSerial = () => ++this.#serial
  /** Channel → how many listen. */
  occupied = () => new Map([...this.#channels].map(([channel, listeners]) => [channel, listeners.size]))

  add(socket: Socket) {
    this.#sockets.add(socket)
    this.#sweeping ??= setInterval(() => this.sweep(Date.now()), SWEEP_MS).unref()
  }

  remove(socket: Socket) {
    this.#sockets.delete(socket)
    for (const channel of socket.channels) this.unsubscribe(socket, channel)
    if (this.#sockets.size > 0) return
    clearInterval(this.#sweeping)
    this.#sweeping = undefined
    this.#ended.clear()
  }

  /** Lets a socket listen, or says why not: a closing is for the socket as a whole. The signature has been checked. */
  subscribe(socket: Socket, channel: string): 'subscribed' | 'too many' | Closing {
    if ((this.#ended.get(channel) ?? 0) >= socket.serial) return 'sessionEnded'
    const listeners = this.#channels.get(channel) ?? new Set()
    const isNew = !socket.channels.has(channel)
    if (isNew && socket.channels.size >= CHANNELS_OF_SOCKET_MAX) return 'too many'
    if (isNew && listeners.size >= SOCKETS_OF_CHANNEL_MAX) return 'too many'
    this.#channels.set(channel, listeners.add(socket))
    socket.channels.add(channel)
    return 'subscribed'
  }

  unsubscribe(socket: Socket, channel: string) {
    socket.channels.delete(channel)
    const listeners = this.#channels.get(channel)
    listeners?.delete(socket)
    if (listeners?.size === 0) this.#channels.delete(channel)
  }

  /** Hands an event to who listens, but for the socket that caused it, where it is named. */
  publish(channel: string, event: string, data: string, exceptId?: string) {
    const frame = JSON.stringify({ event, channel, data })
    for (const socket of this.#channels.get(channel) ?? []) if (socket.id !== exceptId) socket.sendText(frame)
  }

  /** Closes a person's sockets. One that still opens, with a signature from before, will not subscribe either. */
  endUser(userId: string) {
    const channel = channelOf(Number(userId))
    if (this.#sockets.size > 0) this.#ended.set(channel, this.#serial)
    for (const socket of this.#channels.get(channel) ?? []) socket.close('sessionEnded')
  }

  /** Closes who is silent, idle or has been here for long. */
  sweep(now: number) {
    let oldest = Number.POSITIVE_INFINITY
    for (const socket of this.#sockets) {
      oldest = Math.min(oldest, socket.serial)
      const silence = now - socket.heardAt
      const age = now - socket.openedAt
      if (silence > SILENT_AFTER_MS) socket.close('silent')
      else if (socket.channels.size === 0 && age > IDLE_MAX_MS) socket.close('notAuthorized')
      else if (age > AGE_MAX_MS) socket.close('old')
      else if (silence > PING_AFTER_MS) socket.send({ event: 'pusher:ping' })
    }
    for (const [channel, serial] of this.#ended) if (serial < oldest) this.#ended.delete(channel)
  }

  closeAll() {
    for (const socket of this.#sockets) socket.close('leaving')
  }
}
