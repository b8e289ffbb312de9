import { free, inTenant } from '@/server/call'
import { exportAudit } from '@/server/commands/audit/export'
import { listAudit } from '@/server/queries/audit/list'

export const handlers = [
  inTenant('audit.list', ({ tx, who, query }) => listAudit(tx, who.clinic_id, query)),
  free('audit.export', exportAudit),
]
