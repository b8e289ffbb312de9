import type { User } from '@/lib/contract/professionals'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { clinicOf } from '@/server/queries/clinic/show'
import { fileAddress } from '@/server/queries/files/address'
import { professionalRow, toProfessional } from '@/server/queries/professionals/list'

/** The signed-in person with their clinic, as `GET /api/me` tells them. */
export async function userOf(tx: Tx, who: Who): Promise<User> {
  const row = await professionalRow(tx, who.id)
  return {
    ...toProfessional(row),
    signature: fileAddress(row.signature),
    onboarding_enabled: row.onboarding_enabled,
    totp_enabled: row.totp_enabled_at !== null,
    handed_over: who.document_id !== null,
    locale: row.locale,
    clinic: await clinicOf(tx, row.clinic_id),
  }
}
