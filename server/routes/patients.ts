import { inTenant } from '@/server/api/handler'
import { createPatient, patientOf, updatePatient } from '@/server/commands/patients/save'
import { findDuplicates } from '@/server/queries/patients/duplicates'
import { listPatients } from '@/server/queries/patients/list'

export const handlers = [
  inTenant('patients.list', ({ tx, query, now }) => listPatients(tx, query, now)),
  inTenant('patients.duplicates', async ({ tx, query }) => ({ data: await findDuplicates(tx, query) })),
  inTenant('patients.show', async ({ tx, params }) => ({ data: await patientOf(tx, params.id) })),
  inTenant('patients.create', async (call) => ({ data: await createPatient(call) })),
  inTenant('patients.update', async (call) => ({ data: await updatePatient(call) })),
]
