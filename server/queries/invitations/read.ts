import { eq } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import type { Database } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'
import { findLink } from '@/server/steps/links/open'

type Invitation = Answer<'invitations.read'>['data']

/** Who is invited, and by which clinic; reading does not use the link up. @throws Refusal `link_spent` */
export async function readInvitation(database: Database, token: string, now: Date): Promise<Invitation> {
  const { clinic_id, professional_id } = await findLink(database, 'invitation', token, now)
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
