import { createECDH, createVerify, ECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '@/lib/environment'
import { readConfig } from '@/server/config'
import { secretsFrom } from '@/server/identity/secrets'
import { hashToken } from '@/server/identity/sessions'
import { firebasePush, readServiceAccount } from '@/server/ports/push/firebase'
import { openPush } from '@/server/ports/push/open'
import { vapidKeys } from '@/server/ports/push/vapid'
import { webPush } from '@/server/ports/push/web'

const message = {
  title: 'Physio Tracking',
  body: 'Tienes una cita nueva.',
  path: '/appointments',
  tag: 'notification-7',
}
const secrets = secretsFrom('a secret of the tests, and only of the tests')

type Seen = { host: string; path: string; headers: IncomingMessage['headers']; body: Buffer }
type Answer = { status: number; body?: object; headers?: Record<string, string> }

/** A platform's service on this machine: whatever host is asked, this answers. */
let server: Server
let seen: Seen[] = []
let answers: Answer[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { 'x-asked-host': host = '', ...headers } = request.headers
    seen.push({ host: String(host), path: request.url ?? '', headers, body: Buffer.concat(parts) })
    const answer = answers.shift() ?? { status: 201 }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  seen = []
  answers = []
})

const toServer: typeof fetch = (input, init) => {
  const asked = new URL(input instanceof Request ? input.url : input)
  const headers = new Headers(init?.headers)
  headers.set('x-asked-host', asked.host)
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${asked.pathname}`, { ...init, headers })
}
const nobody = () => Promise.reject(new TypeError('fetch failed'))

const browser = (endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/secret-endpoint') => {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  return JSON.stringify({ endpoint, keys })
}
const keys = vapidKeys(readConfig({ NODE_ENV: 'test' }), secretsFrom('the secret of another installation of the tests'))
const toBrowser = webPush({ keys, subject: 'mailto:admin@clinic.test', fetch: toServer })

describe('a message to a browser', () => {
  it('is sent nowhere when the stored subscription leads anywhere but to a push service', async () => {
    for (const token of ['no json', browser('https://10.0.0.8/x'), browser('http://fcm.googleapis.com/x')]) {
      expect(await toBrowser(token, message)).toBe('gone')
    }
    expect(seen).toEqual([])
  })

  it('follows no redirect', async () => {
    answers = [{ status: 307, headers: { location: 'http://127.0.0.1:1/inside' } }]
    expect(await toBrowser(browser(), message)).toBe('refused')
    expect(seen).toHaveLength(1)
  })

  it('is encrypted, signed with the VAPID key for that service alone, and replaces its own repetition', async () => {
    expect(await toBrowser(browser(), message)).toBe('sent')
    const [asked] = seen
    expect(asked).toMatchObject({ host: 'updates.push.services.mozilla.com', path: '/wpush/v2/secret-endpoint' })
    expect(asked!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'notification-7', ttl: '86400' })
    expect(asked!.body.toString('latin1')).not.toContain('cita')
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(asked!.headers.authorization ?? '') ?? []
    expect(key).toBe(keys.publicKey)
    const [head, claims = '', signature = ''] = token.split('.')
    const told = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(told).toMatchObject({ aud: 'https://updates.push.services.mozilla.com', sub: 'mailto:admin@clinic.test' })
    expect(isSigned(`${head}.${claims}`, signature, key)).toBe(true)
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('answered %i is %s', async (status, outcome) => {
    answers = [{ status }]
    expect(await toBrowser(browser(), message)).toBe(outcome)
  })

  it.each([429, 500, 503])('answered %i may be tried again', async (status) => {
    answers = [{ status }]
    await expect(toBrowser(browser(), message)).rejects.toThrow(String(status))
  })

  it('may be tried again when nobody answers, and the fault does not tell the endpoint', async () => {
    const endpoint = 'https://web.push.apple.com/secret-endpoint'
    const failing = webPush({
      keys,
      subject: 'mailto:admin@clinic.test',
      fetch: () => Promise.reject(new Error(`no route to ${endpoint}`)),
    })
    const fault = await failing(browser(endpoint), message).catch((error: Error) => error)
    expect(String(fault)).toContain('did not answer')
    expect(String(fault)).not.toContain('secret-endpoint')
  })
})

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const bytes = ECDH.convertKey(Buffer.from(publicKey, 'base64url'), 'prime256v1') as Buffer
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  }
  const key = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const
  return createVerify('sha256').update(text).verify(key, Buffer.from(signature, 'base64url'))
}

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const account = { project_id: 'physio-test', client_email: 'push@physio-test.iam.test', private_key: privateKey }
const granted = { status: 200, body: { access_token: 'an access token', expires_in: 3600, token_type: 'Bearer' } }

describe('a message to a phone', () => {
  it('goes to Firebase’s HTTP v1 with an access token that is asked for once', async () => {
    const toPhone = firebasePush(account, toServer)
    answers = [granted, { status: 200 }, { status: 200 }]
    expect(await toPhone('the phone', message)).toBe('sent')
    expect(await toPhone('the phone', message)).toBe('sent')
    expect(seen.map(({ host, path }) => host + path)).toEqual([
      'oauth2.googleapis.com/token',
      'fcm.googleapis.com/v1/projects/physio-test/messages:send',
      'fcm.googleapis.com/v1/projects/physio-test/messages:send',
    ])
    const [, asked] = seen
    expect(asked!.headers.authorization).toBe('Bearer an access token')
    expect(JSON.parse(asked!.body.toString())).toEqual({
      message: {
        token: 'the phone',
        notification: { title: message.title, body: message.body },
        data: { path: message.path },
        android: expect.objectContaining({ collapse_key: message.tag, notification: { tag: message.tag } }),
        apns: expect.objectContaining({ headers: expect.objectContaining({ 'apns-collapse-id': message.tag }) }),
      },
    })
  })

  const details = (detail: object) => ({ error: { details: [detail] } })
  it.each([
    [404, details({ errorCode: 'UNREGISTERED' }), 'gone'],
    [403, details({ errorCode: 'SENDER_ID_MISMATCH' }), 'gone'],
    [400, details({ fieldViolations: [{ field: 'message.token' }] }), 'gone'],
    [400, details({ fieldViolations: [{ field: 'message.data' }] }), 'refused'],
    [403, details({ errorCode: 'THIRD_PARTY_AUTH_ERROR' }), 'refused'],
  ])('answered %i %j is %s', async (status, body, outcome) => {
    answers = [granted, { status, body }]
    expect(await firebasePush(account, toServer)('the phone', message)).toBe(outcome)
  })

  it.each([401, 429, 500, 503])('answered %i may be tried again', async (status) => {
    answers = [granted, { status }]
    await expect(firebasePush(account, toServer)('the phone', message)).rejects.toThrow(String(status))
  })

  it('may be tried again when Google gives no access token, and the fault tells no key', async () => {
    const fault = await firebasePush(account, nobody)('the phone', message).catch((error: Error) => error)
    expect(String(fault)).toContain('no access token')
    expect(String(fault)).not.toContain('assertion')
  })
})

describe('the configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'physio-push-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const open = (environment: Record<string, string> = {}) =>
    openPush(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment }), secrets)

  it.each([
    ['half a pair of keys', { VAPID_PUBLIC_KEY: keys.publicKey }],
    ['keys of two pairs', { VAPID_PUBLIC_KEY: open().vapid_public_key, VAPID_PRIVATE_KEY: keys.privateKey }],
    ['a subject that is no address', { VAPID_SUBJECT: 'somebody' }],
    ['a Firebase account that is none', { FIREBASE_SERVICE_ACCOUNT: '{"private_key":"S3CRET"}' }],
    ['a Firebase file that is not there', { FIREBASE_SERVICE_ACCOUNT: '/no/such/file' }],
  ])('is refused at the start for %s, without telling a secret', (_, environment) => {
    expect(() => open(environment)).toThrow(ConfigError)
    expect(() => open(environment)).not.toThrow(/S3CRET/)
  })

  it('takes a private key that begins with a zero, also without it, as generators leave it out', async () => {
    const short = Buffer.alloc(31, 7)
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(short)
    const environment = {
      NODE_ENV: 'test' as const,
      VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
      VAPID_PRIVATE_KEY: short.toString('base64url'),
    }
    const whole = Buffer.concat([Buffer.alloc(1), short]).toString('base64url')
    expect(vapidKeys(readConfig(environment), secrets).privateKey).toBe(whole)
    expect(vapidKeys(readConfig({ ...environment, VAPID_PRIVATE_KEY: whole }), secrets).privateKey).toBe(whole)
    const toIt = webPush({
      keys: vapidKeys(readConfig(environment), secrets),
      subject: 'mailto:a@b.test',
      fetch: toServer,
    })
    expect(await toIt(browser(), message)).toBe('sent')
  })

  it('has the keys that are given, else the installation’s own, always the same', () => {
    const given = open({ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey })
    expect(given.vapid_public_key).toBe(keys.publicKey)
    expect(open().vapid_public_key).toBe(open().vapid_public_key)
    expect(open().vapid_public_key).not.toBe(keys.publicKey)
  })

  it('says who is really sent to: browsers when asked, phones with a Firebase account', () => {
    const file = join(folder, 'account.json')
    writeFileSync(file, JSON.stringify(account))
    expect(open().sends_to).toEqual([])
    expect(open({ WEB_PUSH: 'true' }).sends_to).toEqual(['web'])
    expect(open({ FIREBASE_SERVICE_ACCOUNT: file }).sends_to).toEqual(['ios', 'android'])
    expect(readServiceAccount(JSON.stringify(account))).toEqual(account)
  })

  it('records what would be sent, a line a message, without the token', async () => {
    const push = open()
    for (const type of ['web', 'android'] as const)
      expect(await push.send({ type, token: 's3cret' }, message)).toBe('sent')
    const text = readFileSync(join(folder, 'push', 'messages.jsonl'), 'utf8')
    expect(text).not.toContain('s3cret')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual(
      ['web', 'android'].map((type) => ({ at: expect.any(String), type, device: hashToken('s3cret'), ...message })),
    )
  })
})
