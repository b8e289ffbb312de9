import { createPatient, patientOf, updatePatient } from '@/server/commands/save-patient'
import { inTenant } from '@/server/handler'
import { findDuplicates } from '@/server/queries/find-duplicates'
import { listPatients } from '@/server/queries/list-patients'

export const patientHandlers = [
  inTenant('patients.list', ({ tx, query, now }) => listPatients(tx, query, now)),
  inTenant('patients.duplicates', async ({ tx, query }) => ({ data: await findDuplicates(tx, query) })),
  inTenant('patients.show', async ({ tx, params }) => ({ data: await patientOf(tx, params.id) })),
  inTenant('patients.create', async (call) => ({ data: await createPatient(call) })),
  inTenant('patients.update', async (call) => ({ data: await updatePatient(call) })),
]
