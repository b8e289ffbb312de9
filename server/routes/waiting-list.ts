import { inTenant, inTenantData } from '@/server/call'
import { answerOffer } from '@/server/commands/waiting-list/answer'
import { createWaitingEntry } from '@/server/commands/waiting-list/create'
import { offerSlot } from '@/server/commands/waiting-list/offer'
import { removeWaitingEntry } from '@/server/commands/waiting-list/remove'
import { updateWaitingEntry } from '@/server/commands/waiting-list/update'
import { heldOffers } from '@/server/queries/waiting-list/held'
import { listWaiting, waitingFor } from '@/server/queries/waiting-list/list'

export const handlers = [
  inTenantData('waiting-list.list', ({ tx, query }) => listWaiting(tx, query.all)),
  inTenantData('waiting-list.matches', ({ tx, who, query }) => waitingFor(tx, query, who.time_zone)),
  inTenantData('waiting-list.held', ({ tx, query, now }) =>
    heldOffers(tx, [{ starts_at: query.from, ends_at: query.to }], now),
  ),
  inTenantData('waiting-list.create', createWaitingEntry),
  inTenantData('waiting-list.update', updateWaitingEntry),
  inTenant('waiting-list.remove', removeWaitingEntry),
  inTenantData('waiting-list.offer', offerSlot),
  inTenant('waiting-list.answer', answerOffer),
]
