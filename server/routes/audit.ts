import { exportAudit } from '@/server/commands/export-audit'
import { free, inTenant } from '@/server/handler'
import { listAudit } from '@/server/queries/audit'

export const auditHandlers = [
  inTenant('audit.list', async ({ tx, who, query }) => listAudit(tx, who.clinic_id, query)),
  free('audit.export', exportAudit),
]
