import { asc, eq } from 'drizzle-orm'
import { usualAgenda } from '@/lib/contract/agenda'
import { Refusal } from '@/lib/contract/errors'
import type { Clinic, Professional, User } from '@/lib/contract/professionals'
import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'

/** The address of a stored file; null for none. */
export const fileAddress = (id: string | null) => (id ? `/api/files/${id}` : null)

type ProfessionalRow = typeof professionals.$inferSelect

export const toProfessional = (row: ProfessionalRow): Professional => ({ ...row, avatar: fileAddress(row.avatar) })

/** Everybody who works at the clinic, active or not, by name. */
export async function listProfessionals(tx: Tx, clinicId: number): Promise<Professional[]> {
  const rows = await tx
    .select()
    .from(professionals)
    .where(eq(professionals.clinic_id, clinicId))
    .orderBy(asc(professionals.name))
  return rows.map(toProfessional)
}

/** One professional of the clinic. @throws Refusal `not_found` */
export async function professionalRow(tx: Tx, id: number): Promise<ProfessionalRow> {
  const [row] = await tx.select().from(professionals).where(eq(professionals.id, id))
  if (!row) throw new Refusal('not_found')
  return row
}

/** The clinic of the transaction. */
export async function clinicOf(tx: Tx, clinicId: number): Promise<Clinic> {
  const [row] = await tx.select().from(clinics).where(eq(clinics.id, clinicId))
  if (!row) throw new Refusal('not_found')
  const photo = fileAddress(row.photo)
  return {
    ...row,
    agenda: { ...usualAgenda, ...row.agenda },
    photo: photo ? { url: photo } : null,
    logo: fileAddress(row.logo),
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
  }
}

/** The signed-in person with their clinic, as `GET /api/me` tells them. */
export async function userOf(tx: Tx, id: number): Promise<User> {
  const row = await professionalRow(tx, id)
  return {
    ...toProfessional(row),
    ...{ signature: fileAddress(row.signature) },
    onboarding_enabled: row.onboarding_enabled,
    totp_enabled: row.totp_enabled_at !== null,
    locale: row.locale,
    clinic: await clinicOf(tx, row.clinic_id),
  }
}
