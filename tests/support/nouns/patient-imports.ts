import { patient_import_rows, patient_imports } from '@/server/db/schema/patient-imports'
import type { Noun } from './noun'
import { PATIENT_NAME } from './patients'

declare module './noun' {
  interface TestClinic {
    patientImport: number
  }
}

const plan = {
  columns: ['name' as const],
  date_order: 'dmy' as const,
  name_order: 'given_first' as const,
  m_means: null,
}
const outcome = { created: 0, filled: 0, skipped: 0, removed: 0, restored: 0, kept: 0 }

/** A file of one row that has been read. */
export const patientImports: Noun = {
  name: 'patient-imports',
  async make(tx, clinic) {
    const { id: clinic_id, professionals } = clinic
    const [made] = await tx
      .insert(patient_imports)
      .values({
        ...{ clinic_id, created_by: professionals.admin, file_name: 'pacientes.csv', headers: ['Nombre'], plan },
        ...{ signature: 'nombre', state: 'read', rows: 1, outcome },
      })
      .returning({ id: patient_imports.id })
    const import_id = made!.id
    await tx
      .insert(patient_import_rows)
      .values({ clinic_id, import_id, place: 1, line: 2, cells: [PATIENT_NAME], name: PATIENT_NAME, faults: [] })
    return { patientImport: import_id }
  },
  id: (clinic) => clinic.patientImport,
  bodies: {
    'patient-imports.check': () => plan,
    'patient-imports.start': () => ({ duplicates: 'skip', faulty: 'skip' }),
  },
  queries: { 'patient-imports.findings': () => ({ kind: 'faults' }) },
}
