import { createHmac, randomBytes } from 'node:crypto'
import { Agent, type ClientRequestArgs } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Keys } from '../keys'
import { isEqual } from './signature'

export const HOST = '127.0.0.1'
const TIMEOUT_MS = 3000
const ANSWER_MAX = 2000
const PROOF_LENGTH = 64

/** Where a listener is asked for its proof. */
export const proofPath = '/proof'
const isNonce = (nonce: string) => /^[0-9a-f]{32}$/.test(nonce)

/** What only a process of this installation can say to a nonce: for the port that it was asked on, so none is passed on. */
const proofOf = (keys: Keys, port: number, nonce: string) =>
  createHmac('sha256', keys.secret).update(`listens on ${port}: ${nonce}`).digest('hex')

/** A listener's answer to whoever wants to know whether it is ours; null to what is no nonce. */
export const proofFor = (keys: Keys, port: number, nonce: string | null): string | null =>
  nonce && isNonce(nonce) ? proofOf(keys, port, nonce) : null

const isAnswer = (head: string) =>
  /^HTTP\/1\.1 200 /.test(head) && new RegExp(`^content-length: ${PROOF_LENGTH}\r?$`, 'im').test(head)

/**
 * A connection to the realtime server of this installation. Whoever listens there proves it first, on this very
 * connection, before a byte of a caller or of an announcement goes there.
 * @throws Error when nobody listens, somebody else does, or they are silent.
 */
export function provenConnection(port: number, keys: Keys): Promise<Socket> {
  const nonce = randomBytes(16).toString('hex')
  const expected = proofOf(keys, port, nonce)
  return new Promise((resolve, reject) => {
    const wire = connect(port, HOST)
    let heard = ''
    const fail = (why: string) => {
      wire.destroy()
      reject(new Error(`The realtime server on port ${port} is not ours: ${why}`))
    }
    wire.setTimeout(TIMEOUT_MS, () => fail('it is silent'))
    wire.on('error', ({ message }) => fail(message))
    wire.on('close', () => fail('it closed'))
    wire.on('data', (part) => {
      heard += part.toString('latin1')
      const [head = '', body] = heard.split('\r\n\r\n')
      if (heard.length > ANSWER_MAX || (body !== undefined && !isAnswer(head))) return fail('it has no proof')
      if (body === undefined || body.length < PROOF_LENGTH) return
      if (!isEqual(body, expected)) return fail('its proof is not right')
      wire.setTimeout(0)
      for (const event of ['data', 'close', 'error', 'timeout']) wire.removeAllListeners(event)
      resolve(wire)
    })
    wire.write(`GET /apps/${keys.appId}${proofPath}?nonce=${nonce} HTTP/1.1\r\nHost: ${HOST}:${port}\r\n\r\n`)
  })
}

/** An agent whose connections have proved to be ours. */
export function provenAgent(port: number, keys: Keys): Agent {
  const agent = new Agent({ keepAlive: true })
  agent.createConnection = (_: ClientRequestArgs, done?: (error: Error | null, wire: Duplex) => void) => {
    provenConnection(port, keys).then(
      (wire) => done?.(null, wire),
      (error) => done?.(error, undefined as never),
    )
    return undefined
  }
  return agent
}
