import type { EndpointName } from '@/lib/contract/addresses'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall, Who } from '@/server/call'
import { accountHash, clearFailures, takeTry } from '@/server/identity/login-limit'
import { isPassword } from '@/server/identity/password'
import { professionalRow } from '@/server/queries/professionals/list'

type Call = Pick<FreeCall<EndpointName>, 'who' | 'services' | 'now' | 'address' | 'locale'>

/**
 * The signed-in person, once they typed their password again: a browser that was left open changes no password and no
 * second factor. Between transactions, because it is slow on purpose; tries count as at login.
 * @throws Refusal `wrong_password`, `too_many_attempts`.
 */
export async function confirmPassword(call: Call, password: string): Promise<Who & { email: string }> {
  const { who, services, now, address, locale } = call
  if (!who) throw new Refusal('unauthenticated')
  const { password_hash, email } = await services.database.asTenant(who.clinic_id, (tx) => professionalRow(tx, who.id))
  const account = accountHash(email)
  await services.database.asGate((tx) => takeTry(tx, account, address, now))
  if (!(await isPassword(password_hash, password))) {
    throw new Refusal('wrong_password', { errors: { current_password: [translator(locale)('wrong_password')] } })
  }
  await services.database.asGate((tx) => clearFailures(tx, account, address))
  return { ...who, email }
}
