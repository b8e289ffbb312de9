import { free, inTenant, inTenantData } from '@/server/call'
import { changeManyPatients } from '@/server/commands/patients/change-many'
import { createPatient } from '@/server/commands/patients/create'
import { exportPatients } from '@/server/commands/patients/export'
import { updatePatient } from '@/server/commands/patients/update'
import { findDuplicates } from '@/server/queries/patients/duplicates'
import { listPatients } from '@/server/queries/patients/list'
import { patientAt } from '@/server/queries/patients/show'
import { tagsInUse } from '@/server/queries/patients/tags'

export const handlers = [
  inTenant('patients.list', ({ tx, query, now }) => listPatients(tx, query, now)),
  inTenantData('patients.duplicates', ({ tx, query }) => findDuplicates(tx, query)),
  inTenantData('patients.tags', ({ tx }) => tagsInUse(tx)),
  inTenantData('patients.show', ({ tx, params }) => patientAt(tx, params.id)),
  inTenantData('patients.change_many', changeManyPatients),
  free('patients.export', exportPatients),
  inTenantData('patients.create', createPatient),
  inTenantData('patients.update', updatePatient),
]
