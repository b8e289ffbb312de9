import { call } from '@/lib/client/api'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore, tokenAtom } from '@/lib/client/device'
import { whenStoredStateReady } from '@/lib/client/native'
import type { User } from '@/lib/contract/professionals'
import { visitorOf } from '@/lib/domain/identity/visitor'
import type { Visitor } from '@/lib/domain/navigation'

/** How old the known user may be before it is asked for again, behind a navigation that does not wait for it. */
const USER_FRESH_MS = 60_000

type Known = { token: string; user: Promise<User | null>; asked_at: number }
let known: Known | null = null

/**
 * Loads who a token belongs to; nobody, and the token cleared, where the API says that it knows none such (product §8).
 * @throws where the API did not say: a dead network has nobody signed out.
 */
async function loadUser(token: string): Promise<User | null> {
  try {
    return (await call('me.show')).data
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      if (known?.token === token) known = null
      throw error
    }
    // Somebody may have signed in meanwhile.
    if (deviceStore.get(tokenAtom) === token) deviceStore.set(tokenAtom, null)
    return null
  }
}

/** Asks again without making anyone wait; offline, what is known stays. */
async function refresh(stale: Known) {
  stale.asked_at = Date.now()
  const answer = await call('me.show').catch(() => null)
  if (answer) stale.user = Promise.resolve(answer.data)
}

function userOf(token: string): Promise<User | null> {
  if (known?.token !== token) known = { token, user: loadUser(token), asked_at: Date.now() }
  else if (Date.now() - known.asked_at > USER_FRESH_MS) void refresh(known)
  return known.user
}

/**
 * Who asks, as the navigation rule reads it: nobody without a token that the API knows.
 * @throws where there is a token, and no answer to whose it is.
 */
export async function currentVisitor(): Promise<Visitor> {
  await whenStoredStateReady()
  const token = deviceStore.get(tokenAtom)
  const user = token ? await userOf(token) : null
  return user && visitorOf(user, new Date())
}
