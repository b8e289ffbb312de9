import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { DocumentRow } from '@/lib/contract/documents'
import type { FreeCall, Services, TenantCall, Who } from '@/server/call'
import { createDocumentTemplate, updateDocumentTemplate } from '@/server/commands/document-templates/save'
import { createDocument } from '@/server/commands/documents/create'
import { revokeDocument } from '@/server/commands/documents/revoke'
import { signDocument } from '@/server/commands/documents/sign'
import type { Config } from '@/server/config'
import { type Database, rowsOf } from '@/server/db/client'
import { LIVELY_CLINIC_ID } from '@/server/db/seed/demo-clinics'
import { demoConsents, dryNeedling, pictures } from '@/server/db/seed/demo-documents'
import { secretsOf } from '@/server/identity/secrets'
import type { Files } from '@/server/ports/files/port'
import { openSealing } from '@/server/ports/sealing/open'
import { textHash } from '@/server/steps/documents/frozen'

const DAY_MS = 86_400_000
/** How many of those who come next have what, in turns. */
const PATIENTS = 25
const NEEDLED = 9

type Given = { database: Database; files: Files; config: Config; now: Date }

/**
 * The demo's documents: the clinic's consent in two versions, one of its own for dry needling, who has signed which, and who has not.
 * Written by the product's own commands at times gone by: what is signed has its evidence and its sealed PDF, as any other.
 */
export async function seedDocuments({ database, files, config, now }: Given): Promise<void> {
  const clinic_id = LIVELY_CLINIC_ID
  const inClinic = <T>(work: Parameters<typeof database.asTenant<T>>[1]) => database.asTenant(clinic_id, work)
  const [admin] = await inClinic((tx) =>
    rowsOf<{ id: string }>(tx, sql`select id from professionals where is_admin order by id limit 1`),
  )
  const who: Who = {
    ...{ id: Number(admin!.id), clinic_id, role: 'admin', is_admin: true, session_id: 0, locale: 'es' },
    ...{ time_zone: 'Europe/Madrid', share_of: null, document_id: null },
  }
  // What these commands read of the process: no more of it is there before a server is.
  const services = {
    ...{ database, files, config },
    secrets: secretsOf(config),
    sealing: openSealing(config),
  } as Services
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const call = (days: number, more: object) => ({
    ...{ who, services, now: at(days), address: '192.0.2.10', device: 'Tablet', locale: 'es' as const },
    ...{ params: {}, query: {}, body: {}, form: null, raw: '', headers: new Headers(), version: 1, ...more },
  })

  const write = (days: number, body: object) =>
    inClinic((tx) =>
      createDocumentTemplate({
        ...call(days, { body: { kind: 'document', valid_months: null, ...body } }),
        tx,
      } as unknown as TenantCall<'document-templates.create'>),
    )
  const make = (days: number, patient: number, template_id: number) =>
    inClinic((tx) =>
      createDocument({
        ...call(days, { params: { id: patient }, body: { template_id, service_id: null } }),
        tx,
      } as unknown as TenantCall<'documents.create'>),
    )
  const stroke = await drawnStroke()
  const sign = async (days: number, { id }: DocumentRow) => {
    const [text] = await inClinic((tx) =>
      rowsOf<Parameters<typeof textHash>[0]>(
        tx,
        sql`select locale, title, body, boxes from documents where id = ${id}`,
      ),
    )
    const ticked = text!.boxes
      .filter(({ required }) => required)
      .map(({ key }, turn) => ({ key, ms: 9_000 - turn * 2_000 }))
    const body = {
      ...{ text_sha256: textHash(text!), role: 'patient', name: null, identification: null, reason: null },
      ...{ method: 'drawn', signature: stroke, signed_ms: 0, opened_ms: 95_000, read_ms: 20_000, ticked },
    }
    const given = call(days, { who: { ...who, document_id: id }, params: { id }, body })
    return signDocument(given as unknown as FreeCall<'documents.sign'>)
  }

  const consent = await write(400, { name: 'Consentimiento informado', kind: 'consent', content: demoConsents[0] })
  const needling = await write(380, { name: dryNeedling.name, content: dryNeedling.content })
  await write(300, { name: pictures.name, content: pictures.content })
  await inClinic((tx) =>
    rowsOf(
      tx,
      sql`update services set consent_template_id = ${needling.id} where name = ${dryNeedling.service} and active`,
    ),
  )
  // In the order of their days, as they would have come: what is newer has the higher number.
  const steps: { days: number; take: () => Promise<unknown> }[] = []
  const later = (days: number, take: () => Promise<unknown>) => steps.push({ days, take })
  const signedOf = async (days: number, patient: number, template_id: number) =>
    sign(days, await make(days, patient, template_id))
  const coming = await comingPatients(database, now, null, PATIENTS)
  const older = coming.filter((_, turn) => turn % 5 === 1)
  for (const [turn, patient] of older.entries()) later(200 - turn, () => signedOf(200 - turn, patient, consent.id))
  later(60, () =>
    inClinic((tx) =>
      updateDocumentTemplate({
        ...call(60, { params: { id: consent.id }, body: { content: demoConsents[1] } }),
        tx,
      } as unknown as TenantCall<'document-templates.update'>),
    ),
  )
  for (const [turn, patient] of coming.entries()) {
    if (turn % 5 === 0 || turn % 5 === 2) later(50 - turn, () => signedOf(50 - turn, patient, consent.id))
    if (turn % 5 === 3) later(2, () => make(2, patient, consent.id))
  }
  const needled = await comingPatients(database, now, dryNeedling.service, NEEDLED)
  for (const [turn, patient] of needled.entries()) {
    if (turn % 3 === 1) later(20 - turn, () => make(20 - turn, patient, needling.id))
    if (turn % 3 !== 0) continue
    later(20 - turn, async () => {
      const signed = await signedOf(20 - turn, patient, needling.id)
      if (turn !== 3) return
      const body = { reason: 'Prefiere un tratamiento sin agujas' }
      await inClinic((tx) =>
        revokeDocument({
          ...call(5, { params: { id: signed.id }, body, version: signed.version }),
          tx,
        } as unknown as TenantCall<'documents.revoke'>),
      )
    })
  }
  for (const { take } of steps.sort((one, other) => other.days - one.days)) await take()
}

/** Grown-ups who come next, with or without one service: a minor's representative signs by hand. */
const comingPatients = async (database: Database, now: Date, service: string | null, count: number) => {
  const rows = await database.asTenant(LIVELY_CLINIC_ID, (tx) =>
    rowsOf<{ id: string }>(
      tx,
      sql`select p.id from patients p
        join appointment_patients ap on ap.clinic_id = p.clinic_id and ap.patient_id = p.id
        join appointments a on a.clinic_id = ap.clinic_id and a.id = ap.appointment_id
        left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
        where a.starts_at > ${now.toISOString()}::timestamptz - interval '10 hours' and a.status <> 'canceled' and a.deleted_at is null
          and a.group_id is null and (${service}::text is null or s.name = ${service}::text)
          and (p.birth_date is null or p.birth_date < ${now.toISOString()}::date - interval '18 years')
        group by p.id order by min(a.starts_at), p.id limit ${count}`,
    ),
  )
  return rows.map(({ id }) => Number(id))
}

/** A name that nobody can read, as a PNG's data URL. */
async function drawnStroke(): Promise<string> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="140"><path fill="none" stroke="#15211d" stroke-width="4"
    stroke-linecap="round" d="M30 90 C60 20 90 20 80 80 S110 120 130 70 S160 60 165 85 S200 100 210 60 S240 50 245 85 S300 95 330 50 M60 112 C160 96 260 104 380 92"/></svg>`
  return `data:image/png;base64,${(await sharp(Buffer.from(drawn)).png().toBuffer()).toString('base64')}`
}
