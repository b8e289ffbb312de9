import type { PatientImport } from '@/lib/contract/patient-imports'

/** An import whose file of two columns and three rows has been read. */
export const patientImport = (change: Partial<PatientImport> = {}): PatientImport => ({
  id: 5,
  file_name: 'pacientes.csv',
  state: 'read',
  rows: 3,
  done: 0,
  headers: ['Nombre', 'Nacimiento'],
  samples: [
    ['Ana García', '03/05/1980'],
    ['Luis Núñez', '31/12/1975'],
  ],
  plan: { columns: ['name', 'birth_date'], date_order: 'dmy', name_order: 'given_first', m_means: null },
  is_remembered: false,
  choice: null,
  counts: null,
  outcome: { created: 0, filled: 0, skipped: 0, removed: 0, restored: 0, kept: 0 },
  kept: [],
  created_by: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  finished_at: null,
  undone_at: null,
  undone_by: null,
  has_rows: true,
  ...change,
})
