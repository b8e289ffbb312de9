import type { QueryClient } from '@tanstack/react-query'
import { channelEvents, DataChanged } from '@/lib/contract/broadcasting'
import { call } from './api'
import { ApiError } from './api-error'
import { hasJustWritten } from './hold'
import { logFailure } from './log-failure'
import { openInbox, type Tell } from './realtime/inbox'
import { logState } from './realtime/log-state'
import { polling } from './realtime/polling'
import { watchPresence } from './realtime/presence'
import type { Socket, SocketEvents } from './realtime/socket'
import { nounOf, staleReads } from './realtime/staleness'

/** How long a service that could not be asked for is left alone. */
const AGAIN_MS = 30_000
/** A tab that nobody looked at may have slept without its socket noticing. */
const SLEPT_MS = 60_000

type Settings = {
  client: QueryClient
  userId: number
  tell: Tell
  /** While true nothing that is on the screen is read again. */
  isHeld(): boolean
}

/**
 * Hears what happens in the clinic until it is stopped: notifications are told, what others changed is read again, a
 * session that ended leaves. Without a service, or until it answers, it asks from time to time; each time the service
 * is back it catches up first, so that nothing is missed.
 */
export function startRealtime({ client, userId, tell, isHeld }: Settings): () => void {
  const reads = staleReads(client, isHeld)
  const inbox = openInbox(client, tell)
  const instead = polling({ notifications: () => void inbox.catchUp(), agenda: () => reads.add(ofAgenda) })
  let socket: Socket | null = null
  let isAsked = false
  let isOver = false
  let wasLive = false
  let again = 0

  /** Whatever was read may have changed unheard; at first only what the agenda draws, which was read a moment ago. */
  function catchUp() {
    void inbox.catchUp()
    const read = client.getQueryCache().getAll()
    reads.add(
      wasLive ? read.map(({ queryKey }) => nounOf(queryKey)).filter((noun) => !notByOthers.has(noun)) : ofAgenda,
    )
    wasLive = true
  }

  const events: SocketEvents = {
    onLive() {
      instead.stop()
      catchUp()
    },
    // Its end loses the socket too, after which nobody asks in its place.
    onLost: () => isOver || instead.start(),
    onEvent(name, data) {
      switch (name) {
        case channelEvents.notification:
          inbox.receive(data)
          return reads.add(['notifications'])
        case channelEvents.changed:
          return onChanged(data)
        case channelEvents.session:
          // Whoever has no session any more is answered 401, which leaves (product §8).
          return void client.invalidateQueries({ queryKey: ['me.show'] })
      }
    },
  }

  function onChanged(data: unknown) {
    const parsed = DataChanged.safeParse(data)
    if (!parsed.success) return logState('a change that cannot be read')
    const { nouns, by } = parsed.data
    // What this tab wrote it shows already; the person's other tabs do not.
    if (by !== userId || !hasJustWritten()) reads.add(nouns)
  }

  async function open() {
    if (isAsked) return
    isAsked = true
    try {
      const { data } = await call('broadcasting.show')
      const { openSocket } = data.provider === 'none' ? noSocket : await import('./realtime/socket')
      if (isOver) return
      socket = openSocket(data, userId, events)
      if (!socket) void inbox.catchUp()
    } catch (error) {
      isAsked = false
      if (isOver) return
      again = window.setTimeout(open, AGAIN_MS)
      if (error instanceof ApiError && error.status > 0) logFailure('broadcasting.show', error)
      else logState('not reached')
    }
  }

  const stopWatching = watchPresence({
    onAway: () => socket?.rest(),
    onBack(away_ms) {
      if (socket) socket.wake()
      else void open()
      if (away_ms > SLEPT_MS) catchUp()
    },
  })
  instead.start()
  void open()

  return () => {
    isOver = true
    stopWatching()
    window.clearTimeout(again)
    instead.stop()
    reads.stop()
    socket?.end()
  }
}

/** What the agenda draws and others change all day: visits, absences and hours, the times that are offered, groups' activities. */
const ofAgenda = ['appointments', 'plannings', 'waiting-list', 'activities']
const noSocket = { openSocket: () => null }
/** The session's own event tells of the first, nothing changes the second, and the inbox has just read the third. */
const notByOthers = new Set(['me', 'meta', 'notifications'])
