import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { free, inTenant } from '@/server/api/handler'
import { registerDevice } from '@/server/commands/devices/register'
import { devices } from '@/server/db/schema/devices'

export const handlers = [
  free('devices.create', async (call) => ({ data: await registerDevice(call) })),
  inTenant('devices.delete', async ({ tx, who, params }) => {
    const [deleted] = await tx
      .delete(devices)
      .where(and(eq(devices.id, params.id), eq(devices.professional_id, who.id)))
      .returning({ id: devices.id })
    if (!deleted) throw new Refusal('not_found')
    return undefined
  }),
  free('push.show', async ({ services: { push } }) => ({
    data: { vapid_public_key: push.vapid_public_key, sends_to: push.sends_to },
  })),
]
