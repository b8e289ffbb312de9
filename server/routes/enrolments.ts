import { inTenant, inTenantData } from '@/server/call'
import { createEnrolments } from '@/server/commands/enrolments/create'
import { updateEnrolment } from '@/server/commands/enrolments/update'
import { listEnrolments } from '@/server/queries/enrolments/list'

export const handlers = [
  inTenantData('enrolments.list', listEnrolments),
  inTenant('enrolments.create', createEnrolments),
  inTenantData('enrolments.update', updateEnrolment),
]
