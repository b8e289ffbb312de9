import type { LinkedPlan } from '@/lib/contract/plan-links'
import type { Outcome, Waiting } from './queue'

/** Long enough for a slow network; a phone that hangs goes on with what it has. */
const PATIENCE_MS = 20_000

/** Status 0: nobody answered. */
type Answered = { status: number; response: Response | null }
/** What the clinic says: `data`, or the code that it says no with. */
type Said = { data?: unknown; code?: unknown }

/** No cookie goes along: the token alone lets in. */
async function post(path: string, body: object): Promise<Answered> {
  const gone = new AbortController()
  const timer = setTimeout(() => gone.abort(), PATIENCE_MS)
  try {
    const response = await fetch(`/api/plan-links/${path}`, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      signal: gone.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, response }
  } catch {
    return { status: 0, response: null }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * As `post`, where the clinic itself answers. A network's page for guests, or a proxy while the clinic's server starts, answers
 * too, and nothing may be lost by what these say: they are nobody.
 */
async function ask(path: string, body: object): Promise<{ status: number } & Said> {
  const { status, response } = await post(path, body)
  const said = (await response?.json().catch(() => null)) as Said | null | undefined
  const isClinics = status === 200 ? typeof said?.data === 'object' : typeof said?.code === 'string'
  return isClinics ? { ...said, status } : { status: 0 }
}

/** The plan, or why there is none: `away` while nobody answers. */
export async function readPlan(token: string, preview: boolean): Promise<LinkedPlan | 'spent' | 'away'> {
  const { status, data } = await ask('read', { token, ...(preview && { preview }) })
  // A token that is none, as an address that was cut off has, opens nothing either.
  if (status === 410 || status === 422) return 'spent'
  return status === 200 ? (data as LinkedPlan) : 'away'
}

export async function sendAnswer({ token, answer }: Waiting): Promise<Outcome> {
  const { status } = await ask('answer', { token, ...answer })
  if (status === 200) return 'taken'
  if (status === 410) return 'spent'
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'again' : 'refused'
}

/** Where a video is played from now; null while nobody says. */
export async function videoAddress(token: string, video_id: string): Promise<string | null> {
  const { status, data } = await ask('video', { token, video_id })
  return status === 200 ? (data as { address: string }).address : null
}

/** A picture's bytes; null for one that cannot be had now. */
export async function readPicture(token: string, picture_id: string): Promise<Blob | null> {
  const { status, response } = await post('picture', { token, picture_id })
  const isPicture = status === 200 && response?.headers.get('content-type')?.startsWith('image/')
  return response && isPicture ? response.blob().catch(() => null) : null
}
