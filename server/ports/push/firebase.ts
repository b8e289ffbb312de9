import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { ConfigError } from '@/lib/environment'
import type { PushMessage, PushOutcome, PushSender } from './port'

const TIMEOUT_MS = 10_000
const KEPT_SECONDS = 24 * 3600
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

const ServiceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9-]+$/),
  client_email: z.email(),
  private_key: z.string().min(1),
})
type ServiceAccount = z.infer<typeof ServiceAccount>

/**
 * Firebase's service account, from its JSON text or the path of its file. @throws ConfigError, which tells nothing of
 * it.
 */
export function readServiceAccount(given: string): ServiceAccount {
  try {
    return ServiceAccount.parse(JSON.parse(given.trim().startsWith('{') ? given : readFileSync(given, 'utf8')))
  } catch {
    throw new ConfigError(
      'The environment is not right:\n  FIREBASE_SERVICE_ACCOUNT: no service account, as JSON text or as the path of its file',
    )
  }
}

/** Firebase Cloud Messaging, HTTP v1: to phones with the wrapper. */
export function firebasePush(account: ServiceAccount, fetch = globalThis.fetch): PushSender {
  const url = `https://fcm.googleapis.com/v1/projects/${account.project_id}/messages:send`
  const accessToken = accessTokens(account, fetch)
  return async (token, message) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, ...messageOf(message) } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return outcomeOf(answer.status, (await answer.json().catch(() => null)) as Problem | null)
  }
}

/** Gives an access token for an hour at a time; the library keeps and renews it. */
function accessTokens({ client_email, private_key }: ServiceAccount, fetch: typeof globalThis.fetch) {
  const made = async () => {
    // With the first message: a server's start does not wait for it.
    const { JWT } = await import('google-auth-library')
    const transporterOptions = { fetchImplementation: fetch, timeout: TIMEOUT_MS }
    return new JWT({ email: client_email, key: private_key, scopes: [SCOPE], transporterOptions })
  }
  let client: ReturnType<typeof made> | undefined
  return async () => {
    client ??= made()
    const { token } = await (await client).getAccessToken().catch((error: Error) => {
      // The fault's own text may hold the signed question.
      throw new Error(`Google gave no access token: ${error.name}`)
    })
    return token
  }
}

const messageOf = ({ title, body, path, tag }: PushMessage) => ({
  notification: { title, body },
  data: { path },
  android: { collapse_key: tag, priority: 'HIGH', ttl: `${KEPT_SECONDS}s`, notification: { tag } },
  apns: {
    headers: { 'apns-collapse-id': tag, 'apns-expiration': String(Math.floor(Date.now() / 1000) + KEPT_SECONDS) },
    payload: { aps: { sound: 'default' } },
  },
})

type Problem = { error?: { details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] } }

/**
 * What Firebase's answer means (its reference, ErrorCode): a token that is unregistered, of another project, or none at
 * all is forgotten. @throws Error for what passes.
 */
function outcomeOf(status: number, problem: Problem | null): PushOutcome {
  if (status === 200) return 'sent'
  const details = problem?.error?.details ?? []
  const isNoToken = details.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  )
  const isForeign = details.some(({ errorCode }) => errorCode === 'SENDER_ID_MISMATCH')
  if (status === 404 || isNoToken || isForeign) return 'gone'
  // 401: an access token that was withdrawn is followed by another within the hour.
  if (status === 401 || status === 429 || status >= 500) throw new Error(`Firebase answered ${status}`)
  return 'refused'
}
