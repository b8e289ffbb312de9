import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { ReminderSettings } from '@/lib/contract/reminders'
import type { TenantCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'
import { announce, record } from '@/server/ledger'
import { completeReminders } from '@/server/queries/reminders/list'

/**
 * Changes the clinic's reminders: what is absent stays, and what was never chosen follows what is usual. Nothing is
 * written when nothing changes.
 */
export async function updateReminders(call: TenantCall<'reminders.update'>): Promise<ReminderSettings> {
  const { tx, who, body, now, address } = call
  const [clinic] = await tx
    .select({ reminders: clinics.reminders })
    .from(clinics)
    .where(eq(clinics.id, who.clinic_id))
    .for('update')
  if (!clinic) throw new Refusal('not_found')
  const before = completeReminders(clinic.reminders)
  const chosen = { ...clinic.reminders, ...body }
  const after = completeReminders(chosen)
  if (JSON.stringify(before) === JSON.stringify(after)) return after
  await tx.update(clinics).set({ reminders: chosen, updated_at: now }).where(eq(clinics.id, who.clinic_id))
  await record(tx, who, { action: 'updated', entity: 'reminders', id: who.clinic_id, before, after, address })
  await announce(tx, who, 'clinic_updated', {})
  return after
}
