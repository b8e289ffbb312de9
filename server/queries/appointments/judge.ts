import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { heldOffers } from '@/server/queries/waiting-list/held'
import { slotCollisions } from './collisions'

/** Whom a booking at this time would collide with, and to whom the time is offered; nobody is held by it. */
export async function judgeTime({
  tx,
  query,
  now,
}: TenantCall<'appointments.judge'>): Promise<Answer<'appointments.judge'>['data']> {
  const { except_id, patient_id, ...slot } = query
  const found = await slotCollisions(
    tx,
    [{ ...slot, patient_ids: patient_id ? [patient_id] : [] }],
    except_id ? [except_id] : [],
  )
  return {
    collisions: found.get(0) ?? [],
    offers: await heldOffers(tx, [slot], now, patient_id ? [patient_id] : []),
  }
}
