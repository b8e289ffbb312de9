import { inTenantData } from '@/server/call'
import { closeCash } from '@/server/commands/cash/close'
import { moveCash, reverseMoved } from '@/server/commands/cash/move'
import { reopenCash } from '@/server/commands/cash/reopen'
import { showCash } from '@/server/queries/cash/show'

export const handlers = [
  inTenantData('cash.show', showCash),
  inTenantData('cash.close', closeCash),
  inTenantData('cash.reopen', reopenCash),
  inTenantData('cash.move', moveCash),
  inTenantData('cash.reverse', reverseMoved),
]
