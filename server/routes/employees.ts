import { free, inTenant } from '@/server/api/handler'
import { activateEmployee, inviteEmployee } from '@/server/commands/employees/activate'
import { createEmployee } from '@/server/commands/employees/create'
import { deactivateEmployee } from '@/server/commands/employees/deactivate'
import { resetSecondFactor } from '@/server/commands/employees/reset-second-factor'
import { updateEmployee } from '@/server/commands/employees/update'
import { findAccount } from '@/server/queries/employees/find-account'
import { employeeOf, listEmployees } from '@/server/queries/employees/list'

export const handlers = [
  inTenant('employees.list', async ({ tx, now }) => ({ data: await listEmployees(tx, now) })),
  inTenant('employees.create', async (call) => ({ data: await createEmployee(call) })),
  // Whose an address is goes beyond the own clinic, so it is asked at the gate.
  free('employees.find', async ({ services, body, now }) => ({
    data: await services.database.asGate((tx) => findAccount(tx, body.email, now)),
  })),
  inTenant('employees.show', async ({ tx, params, now }) => ({ data: await employeeOf(tx, params.id, now) })),
  inTenant('employees.update', async (call) => ({ data: await updateEmployee(call) })),
  inTenant('employees.invite', async (call) => ({ data: await inviteEmployee(call) })),
  inTenant('employees.reset-second-factor', async (call) => ({ data: await resetSecondFactor(call) })),
  inTenant('employees.deactivate', async (call) => ({ data: await deactivateEmployee(call) })),
  inTenant('employees.activate', async (call) => ({ data: await activateEmployee(call) })),
]
