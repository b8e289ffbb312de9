import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@/lib/contract/errors'
import type { EntryFile } from '@/lib/contract/record'
import { isWithin, reportedEntries } from '@/lib/domain/record/report'
import { cut } from '@/lib/domain/text/cut'
import { today } from '@/lib/domain/time/clock'
import type { FreeCall } from '@/server/call'
import { record_files } from '@/server/db/schema/record-files'
import { withPictures as storing } from '@/server/files/pictures'
import { periodText } from '@/server/pdf/blocks/period'
import { wordsOf } from '@/server/pdf/blocks/words'
import { recordDocument } from '@/server/pdf/record-document'
import { renderPdf } from '@/server/pdf/render'
import { isEmptyReport, reportDocument } from '@/server/pdf/report-document'
import { professionalRow } from '@/server/queries/professionals/list'
import { attendedVisits } from '@/server/queries/reports/visits'
import { pictureOf, readSource, withPictures } from '@/server/steps/pdf/read-source'
import { logAccess } from '@/server/steps/record/log-access'
import { holdPatient, requireOwn } from '@/server/steps/record/references'

const NAME_MAX = 180

/**
 * Makes a report of a patient as a PDF, signed by who asks: a file of the record that belongs to no entry until one names
 * it. It is read in a transaction with its line among the accesses, and drawn and stored when none waits.
 * @throws Refusal `not_found`, `reference_unknown` for another patient's episode, `report_empty` unless an empty one is
 * meant, `pdf_failed`, `pdf_busy`
 */
export async function createReport(call: FreeCall<'reports.create'>): Promise<EntryFile> {
  const { who, params, body, services, now } = call
  if (!who) throw new Refusal('unauthenticated')
  const { clinic_id } = who
  const { database, files } = services
  const read = await database.asTenant(
    clinic_id,
    async (tx) => {
      const source = await readSource(tx, { clinicId: clinic_id, patientId: params.id })
      await requireOwn(tx, params.id, body, call.locale)
      const visits = await attendedVisits(tx, params.id)
      await logAccess({ ...call, tx, who }, { patient_id: params.id, what: 'reports.create' })
      return { source, visits, person: await professionalRow(tx, who.id) }
    },
    who.share_of,
  )
  const { patient, clinic } = read.source
  const zone = clinic.time_zone
  const entries = reportedEntries(read.source.entries, body, zone)
  const source = await withPictures(files, { ...read.source, entries })
  const { person } = read
  const locale = body.locale ?? patient.locale
  const words = wordsOf(locale, zone)
  const isRecord = body.kind === 'record'
  const making = {
    ...{ locale, now },
    signer: { ...person, picture: isRecord ? null : await pictureOf(files, person.signature) },
    visits: read.visits.filter(({ at }) => isWithin(at, body, zone)),
  }
  if (!isRecord && !body.empty && isEmptyReport(source, body, making)) throw new Refusal('report_empty')
  const document = isRecord
    ? recordDocument(source, { locale, now, by: person.name, period: periodText(body, words) })
    : reportDocument(source, body, making)
  const bytes = await renderPdf(document)
  const id = randomBytes(16).toString('hex')
  const said = `${document.title} - ${patient.name} - ${today(now, zone)}`
  const name = `${cut(said.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' '), NAME_MAX)}.pdf`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const size_bytes = bytes.byteLength
  const type = 'application/pdf'
  await storing(files, [{ id, name, bytes }], () =>
    database.asTenant(clinic_id, async (tx) => {
      await holdPatient(tx, patient.id)
      await tx.insert(record_files).values({
        ...{ clinic_id, id, name, size_bytes, sha256, patient_id: patient.id, uploaded_by: who.id },
        ...{ content_type: type, has_small: false, created_at: now, loose_since: now },
      })
    }),
  )
  return { file_id: id, name, type, size_bytes, sha256, caption: null, taken_on: null }
}
