import { type SQL, sql } from 'drizzle-orm'
import { isInvoiced } from './money'

/**
 * What a merge does with each column that names a patient (tests/server/steps/patient-merges/plan.test.ts finds a column
 * without a line here).
 * - `moves`: its rows go over to the patient who is kept, and back again; `key` tells them apart
 * - `follows`: its rows are of an entry, and go where that goes
 * - `stays`: why it is left alone
 */
type Line = { moves: Moved } | { follows: 'record_entries' } | { stays: string }
type Moved = {
  key: 'id' | 'appointment_id' | 'voucher_id'
  /** What else is set; the row stands as `t`, from whom and to whom as numbers. */
  set?: (from: number, to: number) => SQL
  /** Rows that would be there twice stay where they are. */
  unless?: (to: number) => SQL
}

/** An entry keeps for whom it was signed, since its signature covers that; a draft is simply whose it is. */
const signedFor = (from: number, to: number) =>
  sql`signed_patient_id = case when t.state <> 'draft'
    then nullif(coalesce(t.signed_patient_id, ${from}::bigint), ${to}::bigint) end`

export const mergePlan: Record<string, Line> = {
  'account_payments.patient_id': { moves: { key: 'id' } },
  'appointment_patients.patient_id': {
    moves: {
      key: 'appointment_id',
      unless: (to) => sql`exists (select from appointment_patients o where o.clinic_id = t.clinic_id
        and o.appointment_id = t.appointment_id and o.patient_id = ${to}::bigint)`,
    },
  },
  'dated_plans.patient_id': { moves: { key: 'id' } },
  'document_batch_items.patient_id': { stays: 'as of invoices: to whom it was sent is said of the batch' },
  'documents.patient_id': { moves: { key: 'id' } },
  'enrolments.patient_id': {
    moves: {
      key: 'id',
      unless: (to) => sql`t.state <> 'removed' and exists (select from enrolments o where o.clinic_id = t.clinic_id
        and o.activity_id = t.activity_id and o.patient_id = ${to}::bigint and o.state <> 'removed')`,
    },
  },
  'episodes.patient_id': { moves: { key: 'id' } },
  'exports.patient_id': { stays: 'an archive is of whom it was made of, and gone in days' },
  'group_members.patient_id': {
    moves: {
      key: 'id',
      unless: (
        to,
      ) => sql`exists (select from group_members o where o.clinic_id = t.clinic_id and o.group_id = t.group_id
        and o.patient_id = ${to}::bigint and daterange(o.from_day, o.until_day, '[]') && daterange(t.from_day, t.until_day, '[]'))`,
    },
  },
  'invoice_batch_items.patient_id': { stays: 'whom a batch billed is said of the batch' },
  'invoice_sources.patient_id': {
    moves: {
      key: 'id',
      unless: (
        to,
      ) => sql`t.appointment_id is not null and exists (select from invoice_sources o where o.clinic_id = t.clinic_id
        and o.appointment_id = t.appointment_id and o.patient_id = ${to}::bigint)`,
    },
  },
  'invoices.patient_id': { stays: 'an issued invoice is never altered: those of both are read together' },
  'mandates.patient_id': {
    moves: {
      key: 'id',
      // One counts at most: that of whom is kept.
      unless: (to) => sql`t.revoked_at is null and exists (select from mandates o where o.clinic_id = t.clinic_id
        and o.patient_id = ${to}::bigint and o.revoked_at is null)`,
    },
  },
  'measure_links.patient_id': { moves: { key: 'id' } },
  'measure_results.patient_id': { follows: 'record_entries' },
  'patient_alerts.patient_id': { moves: { key: 'id' } },
  'patient_distinctions.first_id': { stays: 'who is two people is said of the two that were looked at' },
  'patient_distinctions.second_id': { stays: 'as the first' },
  'patient_erasures.patient_id': { stays: 'who was erased is merged into nobody' },
  'patient_import_deeds.patient_id': { stays: 'whom an import brought is said of the import' },
  'patient_merges.kept_id': { stays: 'what was merged into whom' },
  'patient_merges.merged_id': { stays: 'as whom was kept' },
  'patients.merged_into': { stays: 'who was merged is followed from one to the next' },
  'plan_links.patient_id': { stays: 'whoever has it was shown the plan of one of the two: merged, it opens nothing' },
  'record_accesses.patient_id': {
    stays: 'a line of the chain is never altered: the readings of both are read together',
  },
  'record_entries.patient_id': { moves: { key: 'id', set: signedFor } },
  'record_entries.signed_patient_id': { stays: 'a signature covers it' },
  'record_files.patient_id': { moves: { key: 'id' } },
  'record_pains.patient_id': { follows: 'record_entries' },
  'reminders.patient_id': {
    moves: {
      key: 'id',
      unless: (
        to,
      ) => sql`exists (select from reminders o where o.clinic_id = t.clinic_id and o.appointment_id = t.appointment_id
        and o.patient_id = ${to}::bigint and o.starts_at = t.starts_at and o.moment = t.moment)`,
    },
  },
  'session_feedback.patient_id': {
    moves: {
      key: 'id',
      // Both may have done a session of their group.
      unless: (to) => sql`exists (select from session_feedback o where o.clinic_id = t.clinic_id
        and o.dated_session_id = t.dated_session_id and o.patient_id = ${to}::bigint)`,
    },
  },
  'visits.patient_id': {
    moves: {
      key: 'id',
      // Of an invoice that stays, as it does where both are billed for one appointment, the visit stays too.
      unless: (to) => sql`exists (select from visits o where o.clinic_id = t.clinic_id
        and o.appointment_id = t.appointment_id and o.patient_id = ${to}::bigint)
        or ${isInvoiced(sql`t`)} and exists (select from invoice_sources o where o.clinic_id = t.clinic_id
          and o.appointment_id = t.appointment_id and o.patient_id = ${to}::bigint)`,
    },
  },
  'voucher_sharers.patient_id': {
    moves: {
      key: 'voucher_id',
      unless: (to) => sql`exists (select from voucher_sharers o where o.clinic_id = t.clinic_id
        and o.voucher_id = t.voucher_id and o.patient_id = ${to}::bigint)`,
    },
  },
  'vouchers.patient_id': { moves: { key: 'id' } },
  'waiting_entries.patient_id': { moves: { key: 'id' } },
}

const tableOf = (column: string) => column.split('.')[0]!

/** The tables whose rows go over, each with how. */
export const movedTables: [table: string, how: Moved][] = Object.entries(mergePlan).flatMap(([column, line]) =>
  'moves' in line ? [[tableOf(column), line.moves] as [string, Moved]] : [],
)

/** The tables whose rows go where their entry goes. */
export const followingTables: string[] = Object.entries(mergePlan).flatMap(([column, line]) =>
  'follows' in line ? [tableOf(column)] : [],
)
