import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { FreeCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { withDevice } from '@/server/identity/known-devices'
import { accountHash } from '@/server/identity/login-limit'
import { hashPassword } from '@/server/identity/password'
import { beginSession } from '@/server/identity/sessions'
import { announce, record } from '@/server/ledger'
import { findLink } from '@/server/queries/links/find'
import { professionalRow } from '@/server/queries/professionals/list'
import { spendLink, spendLinks } from '@/server/steps/links/spend'

/**
 * Gives an invited person their password, and the name they want to be called, and begins their first session; gives
 * its token. The address is the one that was invited, and cannot be chosen.
 * @throws Refusal `link_spent`
 */
export async function acceptInvitation(call: FreeCall<'invitations.accept'>): Promise<Answer<'invitations.accept'>> {
  const { body, services, now, address, device, headers } = call
  const link = await findLink(services.database, 'invitation', body.token, now)
  const password_hash = await hashPassword(body.password)
  return services.database.asTenant(link.clinic_id, async (tx) => {
    await spendLink(tx, link, now)
    const before = await professionalRow(tx, link.professional_id)
    const isInvited = and(
      eq(professionals.id, link.professional_id),
      eq(professionals.active, true),
      isNull(professionals.password_hash),
    )
    const [person] = await tx
      .update(professionals)
      .set({ password_hash, name: body.name, updated_at: now })
      .where(isInvited)
      .returning({ id: professionals.id })
    if (!person) throw new Refusal('link_spent')
    await spendLinks(tx, person.id, now)
    const who = { clinic_id: link.clinic_id, id: person.id }
    await record(tx, who, {
      action: 'activated',
      entity: 'professional',
      id: person.id,
      before: { name: before.name },
      after: { name: body.name },
      address,
    })
    await announce(tx, who, 'employee_updated', { professional_id: person.id })
    const session = { clinic_id: link.clinic_id, professional_id: person.id, device, address, now }
    const device_token = withDevice(services.secrets, accountHash(before.email), headers.get('x-known-device'))
    return { api_token: await beginSession(tx, session), device_token }
  })
}
