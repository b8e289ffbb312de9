import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { devices } from '@/server/db/schema/devices'

/** Forgets a device of the signed-in person. @throws Refusal `not_found` */
export async function removeDevice({ tx, who, params }: TenantCall<'devices.remove'>): Promise<undefined> {
  const [removed] = await tx
    .delete(devices)
    .where(and(eq(devices.id, params.id), eq(devices.professional_id, who.id)))
    .returning({ id: devices.id })
  if (!removed) throw new Refusal('not_found')
}
