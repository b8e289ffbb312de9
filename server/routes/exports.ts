import { inTenant, inTenantData } from '@/server/call'
import { askClinicExport, askPatientExport } from '@/server/commands/exports/ask'
import { cancelExport } from '@/server/commands/exports/cancel'
import { listPatientExports } from '@/server/commands/exports/list'
import { readExport } from '@/server/commands/exports/read-file'
import { exportsWhere } from '@/server/queries/exports/list'

export const handlers = [
  inTenantData('clinic-exports.list', ({ tx, now }) => exportsWhere(tx, 'clinic', now)),
  inTenantData('clinic-exports.create', askClinicExport),
  inTenantData('clinic-exports.cancel', cancelExport('clinic')),
  inTenant('clinic-exports.file', readExport('clinic')),
  inTenantData('patient-exports.list', listPatientExports),
  inTenantData('patient-exports.create', askPatientExport),
  inTenantData('patient-exports.cancel', cancelExport('patient')),
  inTenant('patient-exports.file', readExport('patient')),
]
