import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { EntryVersion, RecordEntry } from '@/lib/contract/record'
import type {
  DossierAppointment,
  DossierDocument,
  DossierFile,
  DossierMandate,
  PatientDossier,
} from '@/lib/domain/exports/dossier'
import { rowsOf, type Tx } from '@/server/db/client'
import { document_files, document_template_versions, document_templates, documents } from '@/server/db/schema/documents'
import { patient_alerts } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { record_entries, record_versions } from '@/server/db/schema/record'
import { record_files } from '@/server/db/schema/record-files'
import { reminders } from '@/server/db/schema/reminders'
import { services } from '@/server/db/schema/services'
import { waiting_entries } from '@/server/db/schema/waiting-list'
import { isoText } from '@/server/db/sql-texts'
import { attendanceOf } from '@/server/queries/appointments/attendance-of'
import { clinicOf } from '@/server/queries/clinic/show'
import { sessionsOf } from '@/server/queries/dated-plans/sessions'
import { plansOfPatient } from '@/server/queries/dated-plans/show'
import { listDocuments } from '@/server/queries/documents/read'
import { listEpisodes } from '@/server/queries/episodes/list'
import { ownMeasures } from '@/server/queries/measures/read'
import { toAlert } from '@/server/queries/patient-alerts/list'
import { patientOf } from '@/server/queries/patients/show'
import { listEntries } from '@/server/queries/record/entries'
import { versionsByIds } from '@/server/queries/templates/versions'

const PAGE = 500

/** The same, before it is known which of the files' bytes are there. */
export type ReadDossier = Omit<PatientDossier, 'files' | 'documents'> & {
  files: Omit<DossierFile, 'path'>[]
  documents: (Omit<DossierDocument, 'path'> & { sealed: { id: string; size_bytes: number } | null })[]
}

/** All that the clinic keeps of a patient, in the caller's transaction. @throws Refusal `not_found` */
export async function readDossier(tx: Tx, clinicId: number, patientId: number, now: Date): Promise<ReadDossier> {
  const { id, name, phone, address, id_company, country, currency, time_zone } = await clinicOf(tx, clinicId)
  const patient = await patientOf(tx, patientId)
  const alerts = await tx
    .select()
    .from(patient_alerts)
    .where(eq(patient_alerts.patient_id, patientId))
    .orderBy(asc(patient_alerts.id))
  const entries = await entriesOf(tx, patientId)
  const templates = await versionsByIds(
    tx,
    entries.map(({ template_version_id }) => template_version_id),
  )
  const measureIds = entries.flatMap(({ content }) => content.measure?.measure_id ?? [])
  const read = {
    format: 'physio-patient' as const,
    format_version: 1 as const,
    made_at: now.toISOString(),
    clinic: { id, name, phone, address, id_company, country, currency, time_zone },
    patient,
    alerts: alerts.map(toAlert),
    episodes: await listEpisodes(tx, patientId),
    appointments: await appointmentsOf(tx, patientId),
    reminders: await remindersOf(tx, patientId),
    waiting_list: await waitingOf(tx, patientId),
    mandates: await mandatesOf(tx, patientId),
    plans: await plansOf(tx, patientId),
    documents: await documentsOf(tx, patientId),
    templates: templates.sort((one, other) => one.id - other.id),
    own_measures: measureIds.length > 0 ? await ownMeasures(tx, measureIds) : [],
    entries,
    files: await filesOf(tx, patientId),
  }
  return { ...read, professionals: await professionalsOf(tx, namedIn(read)) }
}

type WithVersions = RecordEntry & { versions: EntryVersion[] }

/** The patient's entries with what each said before, the oldest first. What was removed says nothing any more. */
async function entriesOf(tx: Tx, patientId: number): Promise<WithVersions[]> {
  const entries: RecordEntry[] = []
  let cursor: string | undefined
  do {
    const { data, meta } = await listEntries(tx, patientId, { cursor, limit: PAGE })
    entries.push(...data)
    cursor = meta.next_cursor ?? undefined
  } while (cursor)
  const rows = await tx
    .select({ version: record_versions })
    .from(record_versions)
    .innerJoin(record_entries, eq(record_entries.id, record_versions.entry_id))
    .where(and(eq(record_entries.patient_id, patientId), ne(record_entries.state, 'removed')))
    .orderBy(asc(record_versions.entry_id), asc(record_versions.number))
  const versions = new Map<number, EntryVersion[]>()
  for (const { version } of rows) {
    const { number, state, content, author_id, created_at } = version
    const said = { number, state, content, author_id, at: created_at.toISOString() }
    versions.set(version.entry_id, [...(versions.get(version.entry_id) ?? []), said])
  }
  return entries.reverse().map((entry) => ({ ...entry, versions: versions.get(entry.id) ?? [] }))
}

/** Visits that are not deleted, the oldest first. */
const appointmentsOf = (tx: Tx, patientId: number) =>
  rowsOf<DossierAppointment>(
    tx,
    sql`select a.id::float8 as id, ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at,
          a.status, ${attendanceOf} as attendance, a.professional_id::float8 as professional_id,
          coalesce(s.name, g.name) as service,
          case when not exists (select 1 from appointment_patients o where o.clinic_id = a.clinic_id
            and o.appointment_id = a.id and o.patient_id <> m.patient_id) then a.note end as note,
          a.cancel_reason, a.price_cents
        from appointment_patients m
        join appointments a on a.clinic_id = m.clinic_id and a.id = m.appointment_id
        left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
        left join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
        where m.patient_id = ${patientId} and a.deleted_at is null
        order by a.starts_at, a.id`,
  )

/** The patient's mandates of direct debit, the oldest first. */
const mandatesOf = (tx: Tx, patientId: number) =>
  rowsOf<DossierMandate>(
    tx,
    sql`select m.id::float8 as id, m.holder, m.iban, m.reference, m.signed_on::text as signed_on, m.is_once,
          m.collected_elsewhere_on::text as collected_elsewhere_on,
          ${isoText(sql`m.revoked_at`)} as revoked_at
        from mandates m where m.clinic_id = current_clinic() and m.patient_id = ${patientId}::bigint order by m.id`,
  )

/** The patient's plans with all their sessions, and what was answered. */
async function plansOf(tx: Tx, patientId: number): Promise<ReadDossier['plans']> {
  const plans: ReadDossier['plans'] = []
  for (const plan of await plansOfPatient(tx, patientId)) {
    plans.push({ ...plan, sessions: await sessionsOf(tx, plan.id) })
  }
  return plans
}

/** What the patient was given to sign, the oldest first, each with its sealed PDF where it was signed. */
async function documentsOf(tx: Tx, patientId: number): Promise<ReadDossier['documents']> {
  const rows = await tx
    .select({
      document: documents,
      file: document_files,
      is_consent: sql<boolean>`(${document_templates.kind} = 'consent' or exists (select from ${services}
        where ${services.consent_template_id} = ${document_templates.id}))`,
    })
    .from(documents)
    .innerJoin(document_template_versions, eq(document_template_versions.id, documents.template_version_id))
    .innerJoin(document_templates, eq(document_templates.id, document_template_versions.template_id))
    .leftJoin(document_files, and(eq(document_files.document_id, documents.id), eq(document_files.kind, 'sealed')))
    .where(eq(documents.patient_id, patientId))
    .orderBy(asc(documents.id))
  const told = new Map((await listDocuments(tx, patientId)).map((row) => [row.id, row]))
  return rows.map(({ document: { id, body, boxes, text_sha256 }, is_consent, file }) => {
    const { title, locale, state, expires_on, professional_id, ...row } = told.get(id)!
    const { created_at, revoked_at, revoked_reason, signature } = row
    return {
      ...{ id, title, locale, state, expires_on, professional_id, created_at, revoked_at, revoked_reason, signature },
      ...{ body, boxes, text_sha256, is_consent, sealed: file && { id: file.id, size_bytes: file.size_bytes } },
    }
  })
}

async function remindersOf(tx: Tx, patientId: number) {
  const { appointment_id, starts_at, moment, status, planned_at } = reminders
  const rows = await tx
    .select({ appointment_id, starts_at, moment, status, planned_at })
    .from(reminders)
    .where(eq(reminders.patient_id, patientId))
    .orderBy(asc(reminders.id))
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at.toISOString(),
    planned_at: row.planned_at.toISOString(),
  }))
}

async function waitingOf(tx: Tx, patientId: number) {
  const { id, note, created_at } = waiting_entries
  const rows = await tx
    .select({ id, note, created_at, service: services.name })
    .from(waiting_entries)
    .leftJoin(services, eq(services.id, waiting_entries.service_id))
    .where(eq(waiting_entries.patient_id, patientId))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** The files of entries that are there; one that no entry names is nobody's yet. */
async function filesOf(tx: Tx, patientId: number): Promise<ReadDossier['files']> {
  const rows = await tx
    .select({ file: record_files })
    .from(record_files)
    .innerJoin(record_entries, eq(record_entries.id, record_files.entry_id))
    .where(
      and(eq(record_files.patient_id, patientId), isNotNull(record_files.entry_id), isNull(record_entries.removed_at)),
    )
    .orderBy(asc(record_files.created_at), asc(record_files.id))
  return rows.map(({ file: { id, entry_id, name, content_type, size_bytes, sha256, uploaded_by, created_at } }) => ({
    ...{ id, entry_id: entry_id!, name, content_type, size_bytes, sha256, uploaded_by },
    created_at: created_at.toISOString(),
  }))
}

/** The numbers of the people whom what was read names. */
function namedIn(read: Omit<ReadDossier, 'professionals'>): number[] {
  const ids = [
    read.patient.professional_id,
    ...read.alerts.map(({ created_by }) => created_by),
    ...read.episodes.map(({ professional_id }) => professional_id),
    ...read.appointments.map(({ professional_id }) => professional_id),
    ...read.files.map(({ uploaded_by }) => uploaded_by),
    ...read.documents.flatMap(({ professional_id, signature }) => [professional_id, signature?.staff_id]),
    ...read.entries.flatMap(({ author_id, signature, addenda, removal, versions }) => [
      ...[author_id, signature?.professional_id, removal?.by],
      ...addenda.flatMap((one) => [one.author_id, one.signature.professional_id]),
      ...versions.map((one) => one.author_id),
    ]),
  ]
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}

async function professionalsOf(tx: Tx, ids: number[]) {
  if (ids.length === 0) return []
  const { id, name, collegiate_number } = professionals
  return tx.select({ id, name, collegiate_number }).from(professionals).where(inArray(id, ids)).orderBy(asc(id))
}
