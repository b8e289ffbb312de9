import type { LinkedPlan } from '@/lib/contract/plan-links'
import type { Outcome, Waiting } from './queue'

/** Long enough for a slow network; a phone that hangs goes on with what it has. */
const PATIENCE_MS = 20_000

type Answered = { status: number; response: Response | null }

/** Status 0: nobody answered. No cookie goes along: the token alone lets in. */
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

/** The plan, or why there is none: `away` while nobody answers. */
export async function readPlan(token: string, preview: boolean): Promise<LinkedPlan | 'spent' | 'away'> {
  const { status, response } = await post('read', { token, ...(preview && { preview }) })
  // A token that is none, as an address that was cut off has, opens nothing either.
  if (status === 410 || status === 422) return 'spent'
  if (status !== 200 || !response) return 'away'
  return response.json().then(
    ({ data }) => data as LinkedPlan,
    () => 'away' as const,
  )
}

export async function sendAnswer({ token, answer }: Waiting): Promise<Outcome> {
  const { status } = await post('answer', { token, ...answer })
  if (status === 200) return 'taken'
  if (status === 410) return 'spent'
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'again' : 'refused'
}

/** Where a video is played from now; null while nobody says. */
export async function videoAddress(token: string, video_id: string): Promise<string | null> {
  const { status, response } = await post('video', { token, video_id })
  if (status !== 200 || !response) return null
  return response.json().then(
    ({ data }) => (data as { address: string }).address,
    () => null,
  )
}

/** A picture's bytes; null for one that cannot be had now. */
export async function readPicture(token: string, picture_id: string): Promise<Blob | null> {
  const { status, response } = await post('picture', { token, picture_id })
  return status === 200 && response ? response.blob().catch(() => null) : null
}
