import { inTenant, inTenantData } from '@/server/call'
import { createEnrolments } from '@/server/commands/enrolments/create'
import { updateEnrolment } from '@/server/commands/enrolments/update'
import { listEnrolments } from '@/server/queries/enrolments/list'
import { enrolmentsOfPatient } from '@/server/queries/enrolments/of-patient'

export const handlers = [
  inTenantData('enrolments.list', listEnrolments),
  inTenant('enrolments.of_patient', enrolmentsOfPatient),
  inTenant('enrolments.create', createEnrolments),
  inTenantData('enrolments.update', updateEnrolment),
]
