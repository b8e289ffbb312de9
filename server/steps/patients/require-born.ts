import { Refusal } from '@/lib/contract/errors'
import { dayOf } from '@/lib/domain/time/clock'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'

type Call = Pick<TenantCall<'patients.create'>, 'who' | 'now' | 'locale'>

/**
 * Nobody is born after today, where the clinic is. (The contract does not know where that is, and lets pass what is today
 * anywhere.) @throws Refusal `invalid` that names `birth_date`
 */
export function requireBorn({ who, now, locale }: Call, birth_date: string | null | undefined) {
  if (!birth_date || birth_date <= dayOf(now.toISOString(), who.time_zone)) return
  throw new Refusal('invalid', { errors: { birth_date: [fieldMessage({ key: 'after_today' }, locale)] } })
}
