import { eq } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import type { FreeCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'
import { findLink } from '@/server/queries/links/find'

type Invitation = Answer<'invitations.read'>['data']

/** Who is invited, and by which clinic; reading does not use the link up. @throws Refusal `link_spent` */
export async function readInvitation({ services, body, now }: FreeCall<'invitations.read'>): Promise<Invitation> {
  const { database } = services
  const { clinic_id, professional_id } = await findLink(database, 'invitation', body.token, now)
  const [invitation] = await database.asTenant(clinic_id, (tx) =>
    tx
      .select({
        clinic_name: clinics.name,
        name: professionals.name,
        email: professionals.email,
        locale: professionals.locale,
      })
      .from(professionals)
      .innerJoin(clinics, eq(clinics.id, professionals.clinic_id))
      .where(eq(professionals.id, professional_id)),
  )
  return invitation!
}
