import * as z from 'zod'
import type { Keys } from '../keys'
import type { Hub } from './hub'
import { isSignedChannel } from './signature'
import type { Socket } from './socket'

const Said = z.object({ event: z.string().max(200), data: z.unknown() })
const Subscribe = z.object({ channel: z.string().max(200), auth: z.string().max(300).optional() })

/** Private channels only: not `presence-`, `cache-` or `private-encrypted-`, and no public one. */
const isPrivate = (channel: string) => /^private-(?!encrypted-|cache-)[A-Za-z0-9_\-=@,.;]+$/.test(channel)

type Answer = (socket: Socket, data: unknown, hub: Hub, keys: Keys) => void

const answers: Record<string, Answer> = {
  'pusher:ping': (socket) => socket.send({ event: 'pusher:pong' }),
  'pusher:pong': () => {},
  'pusher:subscribe': subscribe,
  'pusher:unsubscribe': (socket, data, hub) => {
    const asked = Subscribe.safeParse(data)
    if (asked.success) hub.unsubscribe(socket, asked.data.channel)
  },
}

/** Answers what a client said (Pusher, "Channels WebSocket protocol", version 7). */
export function answerClient(socket: Socket, text: string, hub: Hub, keys: Keys) {
  if (!socket.hear(Date.now())) return socket.close('full')
  const said = Said.safeParse(parsed(text))
  if (!said.success) return complain(socket, 'What was said is no event.')
  const answer = Object.hasOwn(answers, said.data.event) ? answers[said.data.event] : undefined
  if (answer) return answer(socket, said.data.data, hub, keys)
  complain(socket, 'Events of clients are not taken.')
}

function subscribe(socket: Socket, data: unknown, hub: Hub, keys: Keys) {
  const asked = Subscribe.safeParse(data)
  if (!asked.success) return complain(socket, 'A subscription names its channel.')
  const { channel, auth } = asked.data
  if (!isPrivate(channel)) return refuse(socket, channel, 403, 'Only private channels exist here.')
  if (!isSignedChannel(auth, socket.id, channel, keys))
    return refuse(socket, channel, 401, 'The signature is not right.')
  const outcome = hub.subscribe(socket, channel)
  if (outcome === 'too many') return refuse(socket, channel, 429, 'There are too many subscriptions.')
  if (outcome !== 'subscribed') return socket.close(outcome)
  socket.send({ event: 'pusher_internal:subscription_succeeded', channel })
}

const complain = (socket: Socket, message: string) =>
  socket.send({ event: 'pusher:error', data: { code: null, message } })

const refuse = (socket: Socket, channel: string, status: number, error: string) =>
  socket.send({ event: 'pusher:subscription_error', channel, data: { type: 'AuthError', error, status } })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
