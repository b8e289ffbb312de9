import type { ExportStep } from '@/lib/domain/exports/export'
import { clinicOf } from '@/server/queries/clinic/show'
import { professionalRow } from '@/server/queries/professionals/list'
import { archiveEntries } from '@/server/steps/clinic-export/entries'
import { readmeOf } from '@/server/steps/clinic-export/readme'
import { exportedTables } from '@/server/steps/clinic-export/tables'
import { zipped } from '@/server/steps/clinic-export/zip'
import { patientEntries } from '@/server/steps/patient-export/entries'
import type { JobServices } from '../outbox-line'
import type { ClaimedExport } from './claim'

type OnPart = (step: ExportStep, part: number) => void

/** The bytes of an export's file, each made when it is asked for. */
export async function* bytesOfExport(services: JobServices, begun: ClaimedExport, onPart: OnPart) {
  yield* zipped(
    begun.patient_id === null
      ? clinicEntries(services, begun, onPart)
      : patientEntries(services, { ...begun, patient_id: begun.patient_id }, onPart),
  )
}

/** A README, each table as JSON and CSV, the uploaded files. No password, session, token or link is in it. */
async function* clinicEntries(services: JobServices, { clinic_id, asked_by, locale }: ClaimedExport, onPart: OnPart) {
  const { clinic, person } = await services.database.asTenant(clinic_id, async (tx) => ({
    clinic: await clinicOf(tx, clinic_id),
    person: await professionalRow(tx, asked_by),
  }))
  const tables = exportedTables.map(({ name }) => name)
  const facts = { clinic: clinic.name, person: person.name, now: new Date(), time_zone: clinic.time_zone, tables }
  yield* archiveEntries({ services, clinic_id, locale, readme: readmeOf(locale, facts), onPart })
}
