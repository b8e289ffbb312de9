import { eq } from 'drizzle-orm'
import { usualAgenda } from '@/lib/contract/agenda'
import { Refusal } from '@/lib/contract/errors'
import type { Clinic } from '@/lib/contract/professionals'
import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { fileAddress } from '@/server/queries/files/address'

/** The clinic of the transaction. */
export async function clinicOf(tx: Tx, clinicId: number): Promise<Clinic> {
  const [row] = await tx.select().from(clinics).where(eq(clinics.id, clinicId))
  if (!row) throw new Refusal('not_found')
  const photo = fileAddress(row.photo)
  return {
    ...row,
    legal_name: row.invoice_settings.legal_name || null,
    agenda: { ...usualAgenda, ...row.agenda },
    photo: photo ? { url: photo } : null,
    logo: fileAddress(row.logo),
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
  }
}
