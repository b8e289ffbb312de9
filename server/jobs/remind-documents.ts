import { sql } from 'drizzle-orm'
import type { DocumentReminders } from '@/lib/contract/document-reminders'
import type { SubscriptionStatus } from '@/lib/contract/professionals'
import { LINK_DAYS } from '@/lib/domain/documents/lengths'
import { dueDocumentReminder, isReminding, type RemindableDocument } from '@/lib/domain/documents/reminders'
import { isConfined } from '@/lib/domain/subscription/status'
import { minuteOf, today } from '@/lib/domain/time/clock'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { announce } from '@/server/ledger'
import { log } from '@/server/log'
import { remindOfDocument } from '@/server/steps/documents/remind'
import { keepRounds } from './rounds'

const EVERY_MS = 60_000
const FIRST_MS = 5000
/** As many patients of a clinic in one round; who is left has the next one. */
const PATIENTS_MAX = 50
/** One after the other, so that the mails of others go between them. */
const MAIL_EVERY_MS = 250

type Clinic = {
  id: number
  time_zone: string
  rules: DocumentReminders
  trial_ends_at: string | null
  subscription: { status: SubscriptionStatus } | null
}

/**
 * Reminds patients of what they have not signed, where their clinic does: one mail each, however many documents there are. Nothing is
 * planned ahead: what is due follows from the documents and their timeline as they stand, so whoever signs needs no correction, and a
 * round that comes again reminds nobody twice. Gives how many patients.
 */
export async function remindOfDocuments(database: Database, now: Date): Promise<number> {
  const clinics = await database.asJobs((tx) =>
    rowsOf<Clinic>(
      tx,
      sql`select id, time_zone, document_reminders as rules, trial_ends_at, subscription from clinics
          where document_reminders is not null order by id`,
    ),
  )
  let reminded = 0
  for (const clinic of clinics) {
    if (isConfined(clinic, now) || !isReminding(clinic.rules, minuteOf(now, clinic.time_zone))) continue
    reminded += await database
      .asTenant(clinic.id, (tx) => remindClinic(tx, clinic, now))
      .catch((error) => {
        log.warn({ error, clinic_id: clinic.id }, 'patients of a clinic could not be reminded of their documents')
        return 0
      })
  }
  return reminded
}

async function remindClinic(tx: Tx, { id: clinic_id, time_zone, rules }: Clinic, now: Date): Promise<number> {
  // One process at a time: what it has reminded of, the next one sees.
  const [turn] = await rowsOf<{ is_ours: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('document reminders', ${clinic_id})) as is_ours`,
  )
  if (!turn?.is_ours) return 0
  const day = today(now, time_zone)
  const due = (await sentAndUnsigned(tx, time_zone)).filter((one) => dueDocumentReminder(one, rules, day))
  const patients = [...Map.groupBy(due, ({ patient_id }) => patient_id)].slice(0, PATIENTS_MAX)
  let reminded = 0
  for (const [patient_id, documents] of patients) {
    const link_ids: number[] = []
    for (const { id, link_days } of documents) {
      const link_id = await remindOfDocument(tx, { clinic_id, now, days: link_days ?? LINK_DAYS }, id)
      if (link_id !== null) link_ids.push(link_id)
    }
    if (link_ids.length === 0) continue
    await announce(tx, { clinic_id, id: null }, 'document_reminder', { link_ids }, reminded * MAIL_EVERY_MS)
    await announce(tx, { clinic_id, id: null }, 'document_updated', { patient_id })
    reminded += 1
  }
  return reminded
}

/** What was sent and is not signed, of patients who can be mailed and want to be, the oldest first; days are the clinic's. */
const sentAndUnsigned = (tx: Tx, time_zone: string) =>
  rowsOf<RemindableDocument & { id: number; patient_id: number; link_days: number | null }>(
    tx,
    sql`select d.id::float8 as id, d.patient_id::float8 as patient_id, d.expires_on::text as expires_on,
          (d.sent_at at time zone ${time_zone})::date::text as sent_on,
          (l.expires_at at time zone ${time_zone})::date::text as link_until,
          (l.opened_at at time zone ${time_zone})::date::text as opened_on,
          ceil(extract(epoch from l.expires_at - l.created_at) / 86400)::integer as link_days,
          coalesce((select json_agg((e.at at time zone ${time_zone})::date::text order by e.at) from document_events e
            where e.clinic_id = d.clinic_id and e.document_id = d.id and e.kind = 'reminded' and e.at > d.sent_at), '[]'::json) as reminded_on
        from documents d
        join patients p on p.clinic_id = d.clinic_id and p.id = d.patient_id
          and p.email <> '' and p.accepts_messages and p.status <> 'archived' and p.erased_at is null
        left join document_links l on l.clinic_id = d.clinic_id and l.document_id = d.id and l.ended_at is null
        where d.clinic_id = current_clinic() and d.state = 'sent' and d.sent_at is not null
        order by d.id`,
  )

/** Looks each minute for whom to remind, for as long as the process lives; gives how to stop. */
export const keepRemindingOfDocuments = (database: Database, wakeOutbox: () => void): (() => Promise<void>) =>
  keepRounds({
    ...{ firstMs: FIRST_MS, everyMs: EVERY_MS, wakeOutbox, failed: 'patients could not be reminded of documents' },
    round: () => remindOfDocuments(database, new Date()),
  })
