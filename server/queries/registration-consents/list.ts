import { and, desc, eq } from 'drizzle-orm'
import type { RegistrationConsent } from '@/lib/contract/registration-consents'
import type { Tx } from '@/server/db/client'
import { registration_consents } from '@/server/db/schema/access'
import { professionals } from '@/server/db/schema/professionals'

/** What was signed when the clinic was registered, the newest first: also what was signed before it was frozen and sealed. */
export async function listRegistrationConsents(tx: Tx): Promise<RegistrationConsent[]> {
  const rows = await tx
    .select({ consent: registration_consents, name: professionals.name })
    .from(registration_consents)
    .innerJoin(
      professionals,
      and(
        eq(professionals.clinic_id, registration_consents.clinic_id),
        eq(professionals.id, registration_consents.professional_id),
      ),
    )
    .orderBy(desc(registration_consents.id))
  return rows.map(
    ({ consent: { id, version, locale, signed_at, text_hash, text_sha256, method, sealed_file }, name }) => ({
      ...{ id, version, locale, name, method },
      signed_at: signed_at.toISOString(),
      text_sha256: text_sha256 ?? text_hash,
      has_file: sealed_file !== null,
    }),
  )
}
