import Pusher from 'pusher-js'
import type { Broadcasting } from '@/lib/contract/broadcasting'
import { channelEvents, channelOf } from '@/lib/contract/broadcasting'
import { call } from '../api'
import { apiOrigin } from './api-origin'
import { logState } from './log-state'
import { reachOf } from './options'

/** How long a channel that was refused waits before it is asked for again. */
const AGAIN_MS = 30_000

export type SocketEvents = {
  /** From now on events arrive. Told again after each time they did not. */
  onLive(): void
  /** Events may be missed from now on. */
  onLost(): void
  onEvent(name: (typeof channelEvents)[keyof typeof channelEvents], data: unknown): void
}

/** A way to the realtime service. `rest` closes it for a while, `wake` opens it again unless it is open. */
export type Socket = { wake(): void; rest(): void; end(): void }

/**
 * Opens the person's private channel; null where there is no such service. It opens again by itself when it is lost.
 */
export function openSocket(service: Broadcasting, userId: number, events: SocketEvents): Socket | null {
  const reach = reachOf(service, apiOrigin())
  if (!reach) return null
  const pusher = new Pusher(reach.key, {
    ...reach.options,
    disableStats: true,
    // By our own call, so that a cookie or a bearer token signs alike.
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        call('broadcasting.auth', { body: { socket_id: socketId, channel_name: channelName } }).then(
          (signed) => done(null, signed),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
        )
      },
    },
  })
  const channel = pusher.subscribe(channelOf(userId))
  let timer = 0
  let isResting = false

  function rest() {
    isResting = true
    window.clearTimeout(timer)
    // A socket that is closed while it opens is a warning in the browser's log: it is closed once it is open.
    if (pusher.connection.state !== 'connecting') pusher.disconnect()
  }

  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    logState(current)
    window.clearTimeout(timer)
    if (previous === 'connected') events.onLost()
    if (isResting && current !== 'disconnected') timer = window.setTimeout(rest)
  })
  channel.bind('pusher:subscription_succeeded', events.onLive)
  // Pusher's client asks once a connection, and this one may last.
  channel.bind('pusher:subscription_error', () => {
    logState('channel refused')
    timer = window.setTimeout(() => channel.subscribe(), AGAIN_MS)
  })
  for (const name of Object.values(channelEvents)) channel.bind(name, (data: unknown) => events.onEvent(name, data))

  return {
    wake() {
      isResting = false
      window.clearTimeout(timer)
      // After this event: Pusher's client hears of the network too, and would begin anew what has just begun.
      timer = window.setTimeout(() => pusher.connect())
    },
    rest,
    end() {
      // No farewell to the channel: the server may be closing the socket at this moment, and the browser would
      // complain.
      channel.unbind_all()
      rest()
    },
  }
}
