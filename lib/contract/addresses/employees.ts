import type { Addresses } from '@/lib/contract/address'

export const employeeAddresses = {
  'employees.list': { at: 'GET /api/employees', who: 'admin' },
  'employees.create': { at: 'POST /api/employees', who: 'admin' },
  'employees.find': { at: 'POST /api/employees/find', who: 'super' },
  'employees.show': { at: 'GET /api/employees/{id}', who: 'self_or_admin' },
  'employees.update': { at: 'PATCH /api/employees/{id}', who: 'admin' },
  'employees.invite': { at: 'POST /api/employees/{id}/invitation', who: 'admin' },
  'employees.reset-second-factor': { at: 'POST /api/employees/{id}/second-factor/reset', who: 'admin' },
  'employees.deactivate': { at: 'POST /api/employees/{id}/deactivate', who: 'admin' },
  'employees.activate': { at: 'POST /api/employees/{id}/activate', who: 'admin' },
} as const satisfies Addresses
