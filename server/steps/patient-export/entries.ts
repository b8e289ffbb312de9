import type { DossierFile, PatientDossier } from '@/lib/domain/exports/dossier'
import { archiveNames, type ExportStep } from '@/lib/domain/exports/export'
import { fhirBundle } from '@/lib/domain/fhir/bundle'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '@/server/call'
import { log } from '@/server/log'
import { readDossier } from '@/server/queries/patient-dossier/read'
import { professionalRow } from '@/server/queries/professionals/list'
import { type Entry, textBytes } from '@/server/steps/clinic-export/zip'
import { bytesOrNone } from '@/server/steps/exports/parts'
import { readSource } from '@/server/steps/pdf/read-source'
import { recordPdf } from '@/server/steps/pdf/record-pdf'
import { documentBytes } from './document'

type Exported = { clinic_id: number; patient_id: number; asked_by: number; locale: Locale }
type OnPart = (step: ExportStep, part: number) => void

/**
 * The files of a patient's archive: what is kept of them as JSON (docs/patient-export.md) and as a FHIR R4 bundle, the
 * record as a document to read, and its files. What is written meanwhile is in all of them or in none: it is read at once.
 */
export async function* patientEntries(
  services: Pick<Services, 'database' | 'files'>,
  exported: Exported,
  onPart: OnPart,
): AsyncGenerator<Entry> {
  const { clinic_id, patient_id, locale } = exported
  onPart('data', 0)
  const now = new Date()
  const { read, source, by } = await services.database.asTenant(clinic_id, async (tx) => ({
    read: await readDossier(tx, clinic_id, patient_id, now),
    source: await readSource(tx, { clinicId: clinic_id, patientId: patient_id }),
    by: (await professionalRow(tx, exported.asked_by)).name,
  }))
  const nameOf = archiveNames()
  const named = read.files.map((file) => ({ ...file, path: `files/${nameOf(withEnding(file))}` }))
  const sealed = read.documents.flatMap(({ title, sealed: file }) => {
    if (!file) return []
    return [{ ...file, path: `files/${nameOf(withEnding({ name: title, content_type: 'application/pdf' }))}` }]
  })
  const kept = [...named, ...sealed]
  const all = kept.reduce((sum, { size_bytes }) => sum + size_bytes, 1)
  const gone = new Set<string>()
  let done = 0
  for (const { id, path, size_bytes } of kept) {
    onPart('files', done / all)
    const bytes = await bytesOrNone(services.files, id)
    if (bytes) yield { name: path, bytes: once(bytes) }
    else gone.add(id)
    done += size_bytes
  }
  if (gone.size > 0) log.error({ count: gone.size }, 'files of a record are missing')
  const files = named.map((file) => (gone.has(file.id) ? { ...file, path: null } : file))
  const documents = read.documents.map(({ sealed: file, ...document }) => ({
    ...document,
    path: (file && !gone.has(file.id) && sealed.find(({ id }) => id === file.id)?.path) || null,
  }))
  const dossier: PatientDossier = { ...read, files, documents }
  onPart('document', 0)
  yield { name: 'patient.json', bytes: textBytes(`${JSON.stringify(dossier, null, 2)}\n`) }
  yield { name: 'fhir.json', bytes: textBytes(`${JSON.stringify(fhirBundle(dossier, locale), null, 2)}\n`) }
  const goOn = () => onPart('document', 0.1)
  goOn()
  yield { name: 'record.pdf', bytes: documentBytes(() => recordPdf(services.files, source, { locale, now, by }), goOn) }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

const endings: Record<string, string> = { 'image/webp': '.webp', 'application/pdf': '.pdf' }
/** What a file is called, with the ending of what it is: a picture that came as `.jpg` is kept as another kind. */
const withEnding = ({ name, content_type }: Pick<DossierFile, 'name' | 'content_type'>) =>
  `${name.replace(/\.\w{1,5}$/, '')}${endings[content_type] ?? ''}`
