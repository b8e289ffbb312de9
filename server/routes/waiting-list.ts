import { inTenant } from '@/server/api/handler'
import { answerOffer } from '@/server/commands/waiting-list/answer'
import { offerSlot } from '@/server/commands/waiting-list/offer'
import { createWaitingEntry, removeWaitingEntry, updateWaitingEntry } from '@/server/commands/waiting-list/save'
import { listWaiting, waitingFor } from '@/server/queries/waiting-list/list'

export const handlers = [
  inTenant('waiting-list.list', async ({ tx, query }) => ({ data: await listWaiting(tx, query.all) })),
  inTenant('waiting-list.matches', async ({ tx, who, query }) => ({
    data: await waitingFor(tx, query, who.time_zone),
  })),
  inTenant('waiting-list.create', async (call) => ({ data: await createWaitingEntry(call) })),
  inTenant('waiting-list.update', async (call) => ({ data: await updateWaitingEntry(call) })),
  inTenant('waiting-list.delete', (call) => removeWaitingEntry(call)),
  inTenant('waiting-list.offer', async (call) => ({ data: await offerSlot(call) })),
  inTenant('waiting-list.answer', (call) => answerOffer(call)),
]
