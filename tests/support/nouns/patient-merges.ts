import { patient_distinctions, patient_merges as table } from '@/server/db/schema/patient-merges'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** One that was undone: both patients are there. */
    patientMerge: number
  }
}

export const patientMerges: Noun = {
  name: 'patient-merges',
  async make(tx, { id: clinic_id, patient, otherPatient, professionals }) {
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, kept_id: patient, merged_id: otherPatient, created_by: professionals.admin },
        ...{
          before: { town: 'Etxeberria' },
          after: { town: 'Irún' },
          journal: { moved: {}, shared: [], overlaps: [] },
        },
        ...{ undone_at: new Date('2026-11-02T09:00:00Z'), undone_by: professionals.admin },
      })
      .returning({ id: table.id })
    const [first_id, second_id] = [patient, otherPatient].sort((one, other) => one - other) as [number, number]
    await tx.insert(patient_distinctions).values({ clinic_id, first_id, second_id, created_by: professionals.admin })
    return { patientMerge: made!.id }
  },
  id: (clinic) => clinic.patientMerge,
  ids: {
    'patient-merges.list': (clinic) => clinic.patient,
    'patient-merges.create': (clinic) => clinic.patient,
  },
  queries: { 'patient-merges.preview': (clinic) => ({ patient_id: clinic.patient, other_id: clinic.otherPatient }) },
  bodies: {
    'patient-merges.distinguish': (clinic) => ({ patient_id: clinic.patient, other_id: clinic.otherPatient }),
    'patient-merges.undistinguish': (clinic) => ({ patient_id: clinic.patient, other_id: clinic.otherPatient }),
    'patient-merges.create': (clinic) => ({ other_id: clinic.otherPatient, other_version: 1 }),
  },
}
