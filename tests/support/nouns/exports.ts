import { exportsTable } from '@/server/db/schema/exports'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** One of the patient's, that the professional asked for, and one of the clinic, the admin's: made, and empty. */
    patientExport: number
    clinicExport: number
  }
}

export const patientExports: Noun = {
  name: 'patient-exports',
  async make(tx, { id: clinic_id, patient, professionals }) {
    const done = { clinic_id, locale: 'es', state: 'done', progress: 100, size_bytes: 0 } as const
    const over = { finished_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) }
    const [one, other] = await tx
      .insert(exportsTable)
      .values([
        { ...done, ...over, kind: 'patient', patient_id: patient, asked_by: professionals.professional },
        { ...done, ...over, kind: 'clinic', asked_by: professionals.admin },
      ])
      .returning({ id: exportsTable.id })
    return { patientExport: one!.id, clinicExport: other!.id }
  },
  id: (clinic) => clinic.patientExport,
  ids: {
    'patient-exports.list': (clinic) => clinic.patient,
    'patient-exports.create': (clinic) => clinic.patient,
  },
}

export const clinicExports: Noun = { name: 'clinic-exports', id: (clinic) => clinic.clinicExport }
