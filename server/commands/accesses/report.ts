import type { AccessLine } from '@/lib/contract/accesses'
import { Refusal } from '@/lib/contract/errors'
import { CSV_BEGINNING, csvLine, csvSeparator } from '@/lib/domain/list/csv'
import { purposeOf } from '@/lib/domain/record/access-report'
import { today } from '@/lib/domain/time/clock'
import type { FreeCall, Who } from '@/server/call'
import type { Database } from '@/server/db/client'
import { withMerged } from '@/server/db/merged'
import { record } from '@/server/ledger'
import { accessReportDocument } from '@/server/pdf/access-report-document'
import { type AccessWords, accessWords } from '@/server/pdf/blocks/access-words'
import { renderPdf } from '@/server/pdf/render'
import { type AccessPlace, accessLines } from '@/server/queries/accesses/list'
import { clinicOf } from '@/server/queries/clinic/show'
import { patientOf } from '@/server/queries/patients/show'
import { bytesAnswer, fileAnswer } from '@/server/steps/clinic-export/stream'
import { pictureOf } from '@/server/steps/pdf/read-source'

const BATCH = 500
const encoder = new TextEncoder()

/** A reading as a patient is told of it. */
type Told = { at: string; what: string; person: string | null }

/**
 * Who read a patient's record when and what for, to be given to the patient, in their language: as a PDF by days or as
 * CSV line by line. It names people where the clinic says so, and never tells from where they read. That it was taken is
 * a line of the audit. @throws Refusal `not_found`, `pdf_failed`, `pdf_busy`
 */
export async function reportAccesses(call: FreeCall<'accesses.report'>): Promise<Response> {
  const { who, params, query, services, now, address } = call
  if (!who) throw new Refusal('unauthenticated')
  const { database, files } = services
  const { patient, clinic } = await database.asTenant(who.clinic_id, async (tx) => {
    const asked = await withMerged(tx, () => patientOf(tx, params.id))
    const after = { access_report: query.format }
    await record(tx, who, { action: 'exported', entity: 'patient', id: params.id, after, address })
    return { patient: asked, clinic: await clinicOf(tx, who.clinic_id) }
  })
  const words = accessWords(patient.locale, clinic.time_zone)
  const isNamed = clinic.access_reports === 'named'
  const told = toldOf(database, who, { patientId: params.id, isNamed })
  const name = `${words.report('accesses.file')}-${params.id}-${today(now, clinic.time_zone)}.${query.format}`
  if (query.format === 'csv') return fileAnswer(csvOf(told, words, isNamed), name, 'text/csv; charset=utf-8')
  const lines: Told[] = []
  for await (const batch of told) lines.push(...batch)
  const logo = await pictureOf(files, clinic.logo?.split('/').at(-1) ?? null)
  const document = accessReportDocument({ patient, clinic: { ...clinic, logo }, lines }, words, { isNamed, now })
  const bytes = await renderPdf(document)
  return bytesAnswer(bytes, name, 'application/pdf')
}

/** The readings, some at a time, each lot in a transaction of its own. */
async function* toldOf(database: Database, who: Who, { patientId, isNamed }: { patientId: number; isNamed: boolean }) {
  let place: AccessPlace | null = null
  for (;;) {
    const from: AccessPlace | null = place
    const lines: AccessLine[] = await database.asTenant(who.clinic_id, (tx) =>
      accessLines(tx, { patient_id: patientId }, from, BATCH),
    )
    yield lines.map(({ at, what, professional }): Told => ({ at, what, person: isNamed ? professional.name : null }))
    const last = lines.at(-1)
    if (!last || lines.length < BATCH) return
    place = { number: last.number }
  }
}

async function* csvOf(batches: AsyncIterable<Told[]>, { report, read, locale, zone }: AccessWords, isNamed: boolean) {
  const separator = csvSeparator(locale)
  // Swedish writes instants as ISO 8601 does, which every spreadsheet reads.
  const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  const heads = [report('accesses.when'), report('accesses.purpose'), report('accesses.what')]
  const line = (texts: string[], person: string | null) => csvLine(isNamed ? [...texts, person] : texts, separator)
  yield encoder.encode(CSV_BEGINNING + line(heads, report('accesses.who')))
  for await (const batch of batches) {
    const lines = batch.map(({ at, what, person }) =>
      line([wall.format(new Date(at)), report(`accesses.purposes.${purposeOf(what)}`), read(what)], person),
    )
    if (lines.length > 0) yield encoder.encode(lines.join(''))
  }
}
