import { free, freeData, inTenant, inTenantData } from '@/server/call'
import { createImport } from '@/server/commands/patient-imports/create'
import { exportProblems } from '@/server/commands/patient-imports/export'
import { checkImport, dropImport, resumeImport, startImport, undoImport } from '@/server/commands/patient-imports/steps'
import { findingsOf } from '@/server/queries/patient-imports/findings'
import { listImports, showImport } from '@/server/queries/patient-imports/show'

export const handlers = [
  inTenantData('patient-imports.list', ({ tx }) => listImports(tx)),
  freeData('patient-imports.create', createImport),
  inTenantData('patient-imports.show', ({ tx, params }) => showImport(tx, params.id)),
  inTenant('patient-imports.findings', ({ tx, params, query, locale }) => findingsOf(tx, params.id, query, locale)),
  free('patient-imports.export', exportProblems),
  inTenantData('patient-imports.check', checkImport),
  inTenantData('patient-imports.start', startImport),
  inTenantData('patient-imports.resume', resumeImport),
  inTenantData('patient-imports.undo', undoImport),
  inTenantData('patient-imports.drop', dropImport),
]
