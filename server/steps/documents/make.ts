import { randomBytes } from 'node:crypto'
import { addMonths, formatISO, parseISO } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PlaceValues } from '@/lib/domain/documents/placeholders'
import { languagesOf } from '@/lib/domain/documents/template-faults'
import { today } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { document_events, documents } from '@/server/db/schema/documents'
import { professionals } from '@/server/db/schema/professionals'
import { services } from '@/server/db/schema/services'
import { announce, record } from '@/server/ledger'
import { clinicOf } from '@/server/queries/clinic/show'
import { documentTemplateRows } from '@/server/queries/document-templates/list'
import { patientOf } from '@/server/queries/patients/show'
import { holdPatient, unknownReference } from '@/server/steps/record/references'
import { longDay } from '@/server/texts/long-day'
import { frozenText, textHash } from './frozen'

/** Whose doing it is, when and from where; `reader`: in whose language they are refused. */
export type Maker = Pick<Who, 'clinic_id' | 'id' | 'time_zone'> & {
  now: Date
  address: string
  device: string
  reader: Locale
}

/** Of which template, for whom, naming whom and what. Without a language: the patient's where the template has it. */
export type Making = {
  template_id: number
  patient_id: number
  locale?: Locale | undefined
  professional_id?: number | undefined
  service_id: number | null
}

/**
 * Makes a document for a patient: the template's text of now, filled and frozen. Row, timeline, audit and announcement stand or fall
 * with the transaction; what is refused is refused before anything is written.
 * @throws Refusal `not_found`, `reference_unknown` for a template, a professional or a service that is not there or was archived,
 * `invalid` for a language that the template does not have
 */
export async function makeDocument(tx: Tx, maker: Maker, making: Making): Promise<{ id: number; patient_id: number }> {
  const { clinic_id, id: created_by, time_zone, now, address, device, reader } = maker
  await holdPatient(tx, making.patient_id)
  const { row, current } = await documentTemplateRows(tx, making.template_id).catch((error) => {
    throw error instanceof Refusal ? unknownReference(['template_id'], reader) : error
  })
  if (!row.active) throw unknownReference(['template_id'], reader)
  const professional_id = making.professional_id ?? created_by
  const locale = making.locale ?? (await usualLanguage(tx, maker, making, languagesOf(current.content)))
  const values = await valuesFor(tx, maker, { ...making, professional_id, locale })
  const text = frozenText(current.content, locale, values)
  if (!text) throw new Refusal('invalid', { errors: { locale: [{ key: 'choice' }] } })
  const last = row.valid_months ? addMonths(parseISO(today(now, time_zone)), row.valid_months) : null
  const [made] = await tx
    .insert(documents)
    .values({
      ...{ clinic_id, patient_id: making.patient_id, template_version_id: current.id, ...text },
      ...{ text_sha256: textHash(text), code: newCode(), professional_id, service_id: making.service_id },
      expires_on: last && formatISO(last, { representation: 'date' }),
      ...{ created_by, created_at: now, updated_at: now },
    })
    .returning({ id: documents.id, patient_id: documents.patient_id })
  const { id, patient_id } = made!
  await tx.insert(document_events).values({
    ...{ clinic_id, document_id: id, kind: 'created', at: now, professional_id: created_by, address, device },
  })
  await record(tx, maker, { action: 'created', entity: 'document', id, after: { patient_id }, address })
  await announce(tx, maker, 'document_updated', { document_id: id, patient_id })
  return { id, patient_id }
}

/** By which whoever holds the paper asks whether it is valid: a hundred bits, in letters that nobody takes for others. */
function newCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789AB'
  const code = [...randomBytes(20)].map((byte) => letters[byte % 32]).join('')
  return code.match(/.{5}/g)!.join('-')
}

/** Of the languages that a template has: the patient's, else the clinic's, else its first. */
async function usualLanguage(tx: Tx, { clinic_id }: Maker, { patient_id }: Making, known: Locale[]): Promise<Locale> {
  const patient = await patientOf(tx, patient_id)
  const clinic = await clinicOf(tx, clinic_id)
  const wished: string[] = [patient.locale, clinic.language]
  return wished.flatMap((one) => known.find((locale) => locale === one) ?? [])[0] ?? known[0]!
}

/** What is known of whom and what a template may name. @throws Refusal `reference_unknown` */
async function valuesFor(
  tx: Tx,
  { clinic_id, time_zone, now, reader }: Maker,
  { patient_id, professional_id, service_id, locale }: Making & { professional_id: number; locale: Locale },
): Promise<PlaceValues> {
  const patient = await patientOf(tx, patient_id)
  const clinic = await clinicOf(tx, clinic_id)
  const [professional] = await tx
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, professional_id), eq(professionals.active, true)))
  const [service] = service_id
    ? await tx
        .select({ name: services.name })
        .from(services)
        .where(and(eq(services.id, service_id), eq(services.active, true)))
    : [null]
  const unknown = [...(professional ? [] : ['professional_id']), ...(service_id && !service ? ['service_id'] : [])]
  if (!professional || unknown.length > 0) throw unknownReference(unknown, reader)
  const { address, postcode, town } = patient
  return {
    'patient.name': patient.name,
    'patient.identification': patient.identification,
    'patient.birth_date': patient.birth_date && longDay(patient.birth_date, locale, 'UTC'),
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
    date: longDay(now, locale, time_zone),
  }
}
