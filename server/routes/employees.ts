import { freeData, inTenantData } from '@/server/call'
import { activateEmployee } from '@/server/commands/employees/activate'
import { createEmployee } from '@/server/commands/employees/create'
import { deactivateEmployee } from '@/server/commands/employees/deactivate'
import { inviteEmployee } from '@/server/commands/employees/invite'
import { resetSecondFactor } from '@/server/commands/employees/reset-second-factor'
import { updateEmployee } from '@/server/commands/employees/update'
import { findAccount } from '@/server/queries/employees/find-account'
import { employeeOf, listEmployees } from '@/server/queries/employees/list'

export const handlers = [
  inTenantData('employees.list', ({ tx, now }) => listEmployees(tx, now)),
  inTenantData('employees.create', createEmployee),
  freeData('employees.find', findAccount),
  inTenantData('employees.show', ({ tx, params, now }) => employeeOf(tx, params.id, now)),
  inTenantData('employees.update', updateEmployee),
  inTenantData('employees.invite', inviteEmployee),
  inTenantData('employees.reset-second-factor', resetSecondFactor),
  inTenantData('employees.deactivate', deactivateEmployee),
  inTenantData('employees.activate', activateEmployee),
]
