import { asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Professional } from '@/lib/contract/professionals'
import type { Tx } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'
import { fileAddress } from '@/server/queries/files/address'

type ProfessionalRow = typeof professionals.$inferSelect

/** A stored professional as the wire has it: the avatar by its address. */
export const toProfessional = (row: ProfessionalRow): Professional => ({ ...row, avatar: fileAddress(row.avatar) })

/** Everybody who works at the clinic, active or not, by name. */
export async function listProfessionals(tx: Tx, clinicId: number): Promise<Professional[]> {
  const rows = await tx
    .select()
    .from(professionals)
    .where(eq(professionals.clinic_id, clinicId))
    .orderBy(asc(sql`fold(${professionals.name})`), asc(professionals.id))
  return rows.map(toProfessional)
}

/** One professional of the clinic. @throws Refusal `not_found` */
export async function professionalRow(tx: Tx, id: number): Promise<ProfessionalRow> {
  const [row] = await tx.select().from(professionals).where(eq(professionals.id, id))
  if (!row) throw new Refusal('not_found')
  return row
}
