import { eq } from 'drizzle-orm'
import { AgendaSettings, AgendaSettingsChange, usualAgenda } from '@/lib/contract/agenda'
import { Refusal } from '@/lib/contract/errors'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'
import { announce, record } from '@/server/ledger'

const fields = AgendaSettings.keyof().options

/**
 * Changes how the clinic's agenda is drawn and kept: what is absent stays. Nothing is written when nothing changes.
 * @throws Refusal `invalid` when only one of the hours would be left, or the last would not come after the first.
 */
export async function updateAgenda(call: TenantCall<'agenda.update'>): Promise<AgendaSettings> {
  const { tx, who, body, now, address, locale } = call
  const [clinic] = await tx
    .select({ agenda: clinics.agenda })
    .from(clinics)
    .where(eq(clinics.id, who.clinic_id))
    .for('update')
  if (!clinic) throw new Refusal('not_found')
  const before = { ...usualAgenda, ...clinic.agenda }
  const after = { ...before, ...body }
  if (!AgendaSettingsChange.safeParse(after).success) {
    throw new Refusal('invalid', { errors: { to: [fieldMessage({ key: 'ends_before_start' }, locale)] } })
  }
  if (fields.every((field) => before[field] === after[field])) return after
  await tx
    .update(clinics)
    .set({ agenda: { ...clinic.agenda, ...body }, updated_at: now })
    .where(eq(clinics.id, who.clinic_id))
  await record(tx, who, { action: 'updated', entity: 'clinic', id: who.clinic_id, before, after, address })
  await announce(tx, who, 'clinic_updated', {})
  return after
}
