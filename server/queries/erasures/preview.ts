import { sql } from 'drizzle-orm'
import type { ErasurePreview } from '@/lib/contract/erasures'
import { keptOf, recordYears } from '@/lib/domain/patients/retention'
import { dayOf } from '@/lib/domain/time/clock'
import type { Who } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { accountCents } from '@/server/queries/account-payments/show'
import { patientOf } from '@/server/queries/patients/show'

type Facts = ErasurePreview['deletes'] &
  Omit<ErasurePreview['blocks'], 'files'> & {
    kept_files: number
    signed_documents: number
    last_care_on: string | null
    is_open: boolean
    last_billed_on: string | null
    country: string
    record_years: number | null
    coming: string[]
    account_cents: number
    remittance: string | null
  }

/**
 * What erasing a patient would delete at once, what the law keeps and until when, and what has to be settled before: the
 * appointments to come, what is left on account, and what is being collected. An episode that is open counts as discharged today. @throws Refusal `not_found`
 */
export async function previewErasure(
  tx: Tx,
  who: Pick<Who, 'time_zone'>,
  id: number,
  now: Date,
): Promise<ErasurePreview> {
  const { name, version } = await patientOf(tx, id)
  const of = (table: string) =>
    sql`from ${sql.identifier(table)} t where t.clinic_id = current_clinic() and t.patient_id = ${id}::bigint`
  const visits = sql`from appointment_patients m join appointments a on a.clinic_id = m.clinic_id and a.id = m.appointment_id
    where m.clinic_id = current_clinic() and m.patient_id = ${id}::bigint and a.deleted_at is null`
  const instant = sql`${now.toISOString()}::timestamptz`
  const local = (column: string) => sql`(${sql.raw(column)} at time zone c.time_zone)::date`
  const [facts] = await rowsOf<Facts>(
    tx,
    sql`select c.country, c.record_years,
      (select count(*)::integer ${of('waiting_entries')}) as waiting_entries,
      (select count(*)::integer ${of('patient_alerts')}) as alerts,
      (select count(*)::integer ${of('reminders')}) as reminders,
      (select count(*)::integer ${of('measure_links')}) + (select count(*)::integer ${of('plan_links')}) as links,
      (select count(*)::integer ${of('record_files')} and t.entry_id is null) as files,
      (select count(*)::integer ${of('record_files')} and t.entry_id is not null) as kept_files,
      (select count(*)::integer ${of('documents')} and t.signed_at is not null) as signed_documents,
      (select count(*)::integer ${of('record_entries')}) as entries,
      (select count(*)::integer ${of('episodes')}) as episodes,
      (select count(*)::integer ${of('dated_plans')}) as plans,
      exists (select ${of('episodes')} and t.discharged_on is null) as is_open,
      (select count(*)::integer ${visits} and a.starts_at <= ${instant} and a.status <> 'canceled') as visits,
      greatest((select max(t.discharged_on) ${of('episodes')}), (select max(${local('t.at')}) ${of('record_entries')}),
        (select max(${local('t.created_at')}) ${of('dated_plans')}), (select max(${local('t.answered_at')}) ${of('session_feedback')}),
        (select max(${local('t.signed_at')}) ${of('documents')}),
        (select max(${local('a.starts_at')}) ${visits} and a.starts_at <= ${instant} and a.status <> 'canceled'))::text as last_care_on,
      greatest((select max(${local('a.billed_at')}) ${visits} and a.billed_at is not null),
        (select max(t.issued_on) ${of('invoices')} and t.status = 'issued'))::text as last_billed_on,
      coalesce((select json_agg(${isoText(sql`a.starts_at`)} order by a.starts_at) ${visits}
        and a.starts_at > ${instant} and a.status <> 'canceled'), '[]'::json) as coming,
      ${accountCents(sql`${id}::bigint`)} as account_cents,
      (select min(r.reference) from remittance_lines l join invoices i on i.clinic_id = l.clinic_id and i.id = l.invoice_id
        join remittances r on r.clinic_id = l.clinic_id and r.id = l.remittance_id where l.clinic_id = current_clinic() and l.is_open
          and i.patient_id in (select patients_merged_into(current_clinic(), ${id}::bigint))) as remittance
      from clinics c where c.id = current_clinic()`,
  )
  const { waiting_entries, alerts, reminders, links, files, entries, episodes, plans, kept_files, ...others } = facts!
  const { coming, account_cents, remittance, signed_documents, ...rest } = others
  const today = dayOf(now.toISOString(), who.time_zone)
  const has_record = entries + episodes + plans + signed_documents > 0
  // Whoever wrote a year wrong must not have kept somebody's data for decades.
  const last_care_on = rest.is_open || (rest.last_care_on ?? '') > today ? today : rest.last_care_on
  const years = recordYears(rest)
  return {
    ...{ name, version, years, coming, account_cents, remittance },
    kept: keptOf({ has_record, last_care_on, last_billed_on: rest.last_billed_on }, today, years),
    deletes: { waiting_entries, alerts, reminders, links, files },
    blocks: { entries, episodes, plans, files: kept_files, visits: rest.visits },
  }
}
