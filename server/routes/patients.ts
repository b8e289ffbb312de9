import { inTenant, inTenantData } from '@/server/call'
import { createPatient } from '@/server/commands/patients/create'
import { updatePatient } from '@/server/commands/patients/update'
import { findDuplicates } from '@/server/queries/patients/duplicates'
import { listPatients } from '@/server/queries/patients/list'
import { patientOf } from '@/server/queries/patients/show'

export const handlers = [
  inTenant('patients.list', ({ tx, query, now }) => listPatients(tx, query, now)),
  inTenantData('patients.duplicates', ({ tx, query }) => findDuplicates(tx, query)),
  inTenantData('patients.show', ({ tx, params }) => patientOf(tx, params.id)),
  inTenantData('patients.create', createPatient),
  inTenantData('patients.update', updatePatient),
]
