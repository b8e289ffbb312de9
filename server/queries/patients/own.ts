import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether money of a patient is whose business it is who asks: everybody's who sees all patients; with a share of them, theirs alone
 * (the table's own rule hides the others).
 */
export const isOwnPatient = (patient: SQL): SQL =>
  sql`((select current_share()) is null or exists (select from patients own where own.clinic_id = current_clinic() and own.id = ${patient}))`
