import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Keys } from '../keys'
import type { Hub } from './hub'
import { proofFor, proofPath } from './proof'
import { isSignedCall } from './signature'

/** A hundred channels' names and ten events of the size that Pusher allows. */
const BODY_MAX_BYTES = 256 * 1024

const Event = z.object({
  name: z.string().min(1).max(200),
  data: z.string().max(64 * 1024),
  socket_id: z.string().optional(),
})
const Trigger = Event.extend({ channels: z.array(z.string().max(200)).min(1).max(100) })
const Batch = z.object({ batch: z.array(Event.extend({ channel: z.string().max(200) })).max(10) })

type Call = (hub: Hub, body: unknown, parameter: string) => object

/** Pusher's HTTP API, as far as it is used here. What a call throws was a body that is not right. */
const calls: [method: string, path: RegExp, call: Call][] = [
  [
    'POST',
    /^\/events$/,
    (hub, body) => {
      const { channels, name, data, socket_id } = Trigger.parse(body)
      for (const channel of channels) hub.publish(channel, name, data, socket_id)
      return {}
    },
  ],
  [
    'POST',
    /^\/batch_events$/,
    (hub, body) => {
      for (const { channel, name, data, socket_id } of Batch.parse(body).batch)
        hub.publish(channel, name, data, socket_id)
      return {}
    },
  ],
  [
    'POST',
    /^\/users\/(\d+)\/terminate_connections$/,
    (hub, _, userId) => {
      hub.endUser(userId)
      return {}
    },
  ],
  [
    'GET',
    /^\/channels$/,
    (hub) => ({ channels: Object.fromEntries([...hub.occupied().keys()].map((name) => [name, {}])) }),
  ],
]

/** Answers a call of the HTTP API. Only what is signed with the secret is looked at. */
export async function answerSignedCall(request: IncomingMessage, response: ServerResponse, hub: Hub, keys: Keys) {
  const end = (status: number, answer: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  const method = request.method ?? ''
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://realtime')
  const prefix = `/apps/${keys.appId}`
  // The web server passes on no such path; were it to, what comes through a proxy is nobody who may ask.
  if (!path.startsWith(`${prefix}/`) || request.headers['x-forwarded-host']) return end(404, { error: 'Not found' })

  // Asked before anything is said to us, by who cannot know yet whether they may say it.
  if (path === `${prefix}${proofPath}`) {
    const proof = proofFor(keys, request.socket.localPort ?? 0, query.get('nonce'))
    return proof ? response.end(proof) : end(400, { error: 'No nonce' })
  }
  const body = await bodyOf(request)
  if (body === null) return end(413, { error: 'Too large' })
  if (!isSignedCall({ method, path, query, body }, keys, new Date())) return end(401, { error: 'Not signed' })
  for (const [known, pattern, call] of calls) {
    const match = known === method ? pattern.exec(path.slice(prefix.length)) : null
    if (!match) continue
    try {
      return end(200, call(hub, body ? JSON.parse(body) : {}, match[1] ?? ''))
    } catch {
      return end(400, { error: 'The body is not right' })
    }
  }
  end(404, { error: 'Not found' })
}

/** The body's text; null beyond the limit. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_MAX_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
