import type { EndpointName } from '@/lib/contract/addresses'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall, Who } from '@/server/call'
import { accountHash, confirmCounts, giveBack, takeTry } from '@/server/identity/login-limit'
import { isPassword } from '@/server/identity/password'
import { professionalRow } from '@/server/queries/professionals/list'

type Call = Pick<FreeCall<EndpointName>, 'who' | 'services' | 'now' | 'locale'>

/**
 * The signed-in person, once they typed their password again: a browser that was left open changes no password and no
 * second factor. Between transactions, because it is slow on purpose; tries have a count of their own.
 * @throws Refusal `wrong_password`, `too_many_attempts`.
 */
export async function confirmPassword(call: Call, password: string): Promise<Who & { email: string }> {
  const { who, services, now, locale } = call
  if (!who) throw new Refusal('unauthenticated')
  const { password_hash, email } = await services.database.asTenant(who.clinic_id, (tx) => professionalRow(tx, who.id))
  const counts = confirmCounts(accountHash(email), who.session_id)
  const tried = await services.database.asGate((tx) => takeTry(tx, counts, now))
  if (!(await isPassword(password_hash, password))) {
    throw new Refusal('wrong_password', { errors: { current_password: [translator(locale)('wrong_password')] } })
  }
  await services.database.asGate((tx) => giveBack(tx, tried))
  return { ...who, email }
}
