import { randomBytes } from 'node:crypto'
import { addMonths, formatISO, parseISO } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import type { DocumentRow } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { PlaceValues } from '@/lib/domain/documents/placeholders'
import { languagesOf } from '@/lib/domain/documents/template-faults'
import { today } from '@/lib/domain/time/clock'
import { type Locale, tags } from '@/lib/i18n/locales'
import type { TenantCall } from '@/server/call'
import { document_events, documents } from '@/server/db/schema/documents'
import { professionals } from '@/server/db/schema/professionals'
import { services } from '@/server/db/schema/services'
import { announce, record } from '@/server/ledger'
import { clinicOf } from '@/server/queries/clinic/show'
import { documentTemplateRows } from '@/server/queries/document-templates/list'
import { documentOf } from '@/server/queries/documents/read'
import { patientOf } from '@/server/queries/patients/show'
import { frozenText, textHash } from '@/server/steps/documents/frozen'
import { holdPatient, unknownReference } from '@/server/steps/record/references'

type Call = TenantCall<'documents.create'>

/**
 * Makes a document for a patient: the template's text of now, filled and frozen. What it says never changes after.
 * @throws Refusal `not_found`, `reference_unknown` for a template, a professional or a service that is not there or was archived,
 * `invalid` for a language that the template does not have
 */
export async function createDocument(call: Call): Promise<DocumentRow> {
  const { tx, who, params, body, now, address, device, locale: reader } = call
  const { clinic_id } = who
  await holdPatient(tx, params.id)
  const { row, current } = await documentTemplateRows(tx, body.template_id).catch((error) => {
    throw error instanceof Refusal ? unknownReference(['template_id'], reader) : error
  })
  if (!row.active) throw unknownReference(['template_id'], reader)
  const professional_id = body.professional_id ?? who.id
  const locale = body.locale ?? (await usualLanguage(call, languagesOf(current.content)))
  const text = locale && frozenText(current.content, locale, await valuesFor(call, professional_id, locale))
  if (!text) throw new Refusal('invalid', { errors: { locale: [{ key: 'choice' }] } })
  const last = row.valid_months ? addMonths(parseISO(today(now, who.time_zone)), row.valid_months) : null
  const [made] = await tx
    .insert(documents)
    .values({
      ...{ clinic_id, patient_id: params.id, template_version_id: current.id, ...text },
      ...{ text_sha256: textHash(text), code: newCode(), professional_id, service_id: body.service_id },
      expires_on: last && formatISO(last, { representation: 'date' }),
      ...{ created_by: who.id, created_at: now, updated_at: now },
    })
    .returning({ id: documents.id, patient_id: documents.patient_id })
  const { id, patient_id } = made!
  await tx.insert(document_events).values({
    ...{ clinic_id, document_id: id, kind: 'created', at: now, professional_id: who.id, address, device },
  })
  await record(tx, who, { action: 'created', entity: 'document', id, after: { patient_id }, address })
  await announce(tx, who, 'document_updated', { document_id: id, patient_id })
  return documentOf(tx, id)
}

/** By which whoever holds the paper asks whether it is valid: a hundred bits, in letters that nobody takes for others. */
function newCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789AB'
  const code = [...randomBytes(20)].map((byte) => letters[byte % 32]).join('')
  return code.match(/.{5}/g)!.join('-')
}

/** Of the languages that a template has: the patient's, else the clinic's, else its first. */
async function usualLanguage({ tx, who, params }: Call, known: Locale[]): Promise<Locale | undefined> {
  const patient = await patientOf(tx, params.id)
  const clinic = await clinicOf(tx, who.clinic_id)
  return [patient.locale, clinic.language].flatMap((one) => known.find((locale) => locale === one) ?? [])[0] ?? known[0]
}

/** What is known of whom and what a template may name. @throws Refusal `reference_unknown` */
async function valuesFor(
  { tx, who, params, body, now, locale: reader }: Call,
  professionalId: number,
  locale: Locale,
): Promise<PlaceValues> {
  const patient = await patientOf(tx, params.id)
  const clinic = await clinicOf(tx, who.clinic_id)
  const [professional] = await tx
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, professionalId), eq(professionals.active, true)))
  const [service] = body.service_id
    ? await tx
        .select({ name: services.name })
        .from(services)
        .where(and(eq(services.id, body.service_id), eq(services.active, true)))
    : [null]
  const unknown = [...(professional ? [] : ['professional_id']), ...(body.service_id && !service ? ['service_id'] : [])]
  if (!professional || unknown.length > 0) throw unknownReference(unknown, reader)
  const { address, postcode, town } = patient
  return {
    'patient.name': patient.name,
    'patient.identification': patient.identification,
    'patient.birth_date': patient.birth_date && longDay(`${patient.birth_date}T00:00:00Z`, locale, 'UTC'),
    'patient.address': [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    'patient.phone': patient.phone,
    'patient.email': patient.email,
    'representative.name': patient.legal_representative_name,
    'representative.identification': patient.legal_representative_id,
    'clinic.name': clinic.name,
    'clinic.identification': clinic.id_company,
    'clinic.address': clinic.address,
    'clinic.phone': clinic.phone,
    'professional.name': professional.name,
    'professional.number': professional.collegiate_number,
    'service.name': service?.name ?? null,
    date: longDay(now.toISOString(), locale, who.time_zone),
  }
}

const longDay = (instant: string, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(tags[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(instant),
  )
