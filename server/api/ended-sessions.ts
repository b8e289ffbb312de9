import type { EndpointName } from '@/lib/contract/addresses'
import type { Sessions } from '@/server/identity/sessions'
import { log } from '@/server/log'
import type { Realtime } from '@/server/ports/realtime/port'

/**
 * What ends sessions, and whose: the caller's, those of the person whom the path names, or those of whom only the
 * command knows, which then closes the streams itself.
 */
const endsSessionsOf: Partial<Record<EndpointName, 'caller' | 'named' | 'unnamed'>> = {
  'auth.logout': 'caller',
  'me.change-password': 'caller',
  'totp.confirm': 'caller',
  'sessions.end': 'caller',
  'sessions.end-others': 'caller',
  'password.reset': 'unnamed',
  'professionals.force-logout': 'named',
  'employees.update': 'named',
  'employees.reset-second-factor': 'named',
  'employees.deactivate': 'named',
  // They end none, but other tabs of the session show the document too from now on, or their screens again.
  'documents.hand_over': 'caller',
  'documents.hand_back': 'caller',
  // They end none, but what is remembered of a session says whether its clinic is confined.
  'subscription.checkout': 'unnamed',
  'subscription.cancel': 'unnamed',
  'subscription.webhook': 'unnamed',
}

type Ended = { name: EndpointName; callerId: number | undefined; params: Record<string, string> }

/**
 * After a call that may have ended sessions: forgets what this process remembers of them, and closes the streams of
 * their person, because a stream outlives no session. Those that still live are opened again by who holds them; nobody
 * waits for it here.
 */
export function forgetEndedSessions({ name, callerId, params }: Ended, sessions: Sessions, realtime: Realtime) {
  const owner = endsSessionsOf[name]
  if (!owner) return
  sessions.forget()
  const userId = owner === 'named' ? Number(params.id) : owner === 'caller' ? callerId : undefined
  if (!userId) return
  realtime.endUser(userId).catch((error) => log.warn({ error }, 'the streams of an ended session may still be open'))
}
