import type { EndpointName } from '@/lib/contract/addresses'
import type { User } from '@/lib/contract/professionals'
import { endpoints } from '@/lib/contract/registry'
import { visitorOf } from '@/lib/domain/identity/visitor'
import type { Caller } from './caller'
import { clearCookie, cookieNames, setCookie, setLongCookie } from './cookies'
import { sessionSecret } from './secret'
import { sealSnapshot } from './snapshot'
import { askUpstream } from './upstream'

/**
 * The cookies that an answer sets in a browser: a login's token with its snapshot, a fresh snapshot with the user, none
 * at all once the session is over (401, logout), so that the guards do not send a dead session round in circles.
 */
export async function cookiesAfter(
  name: EndpointName,
  status: number,
  answer: unknown,
  caller: Caller,
): Promise<string[]> {
  const { isSecure } = caller
  const names = cookieNames(isSecure)
  const isOver = (status === 401 && name !== 'auth.login') || (name === 'auth.logout' && status === 200)
  if (isOver && caller.isCookie) return [clearCookie(names.token, isSecure), clearCookie(names.snapshot, isSecure)]
  if (status !== 200) return []
  if ((name === 'auth.login' || name === 'invitations.accept') && !caller.isDevice) {
    const { api_token: token, device_token } = answer as { api_token: string; device_token?: string }
    const snapshot = await snapshotOf(await userBehind(token), token)
    return [
      setCookie(names.token, token, isSecure),
      ...(snapshot ? [setCookie(names.snapshot, snapshot, isSecure)] : []),
      ...(device_token ? [setLongCookie(names.device, device_token, isSecure)] : []),
    ]
  }
  if (name === 'me.show' && caller.isCookie && caller.token) {
    const snapshot = await snapshotOf((answer as { data: User }).data, caller.token)
    return snapshot ? [setCookie(names.snapshot, snapshot, isSecure)] : []
  }
  return []
}

const snapshotOf = async (user: User | null, token: string) =>
  user && sealSnapshot(visitorOf(user, new Date()), token, sessionSecret(), new Date())

/** The user of a token, asked of the clinic API; null when it says no. */
export async function userBehind(token: string): Promise<User | null> {
  const answer = await askUpstream('/api/me', { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) return null
  return endpoints['me.show'].answer.parse(await answer.json()).data
}
