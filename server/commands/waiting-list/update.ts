import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { removeAppointment } from '@/server/commands/appointments/remove'
import { waiting_entries } from '@/server/db/schema/waiting-list'
import { announce, record } from '@/server/ledger'
import { waitingEntry } from '@/server/queries/waiting-list/list'
import { requireVersion } from '@/server/steps/require-version'
import { auditOfEntry } from '@/server/steps/waiting-list/audit'
import { holdDoneEntry, holdWaitingEntry } from '@/server/steps/waiting-list/hold'
import { reopenAccepted } from '@/server/steps/waiting-list/reopen'
import { requireWish } from '@/server/steps/waiting-list/require-wish'

/**
 * Changes what somebody waits for: what is absent stays, and so does who waits. With a status, who was taken off the
 * list waits again where they stood; so does who was booked from an offer, once that appointment is deleted, or with it, and
 * the offer is open again.
 * @throws Refusal `not_found` also for who waits no longer, `version_stale`, `reference_unknown`, `invalid`, and those of
 * deleting an appointment
 */
export async function updateWaitingEntry(call: TenantCall<'waiting-list.update'>): Promise<WaitingEntry> {
  const { tx, who, params, version, now, address, locale } = call
  const { appointment_version, ...body } = call.body
  if (body.status && appointment_version !== undefined) await removeBooked(call, appointment_version)
  const before = await (body.status ? holdDoneEntry : holdWaitingEntry)(tx, params.id)
  requireVersion(before.version, version)
  const next = { ...before, ...body }
  if (next.date_from && next.date_to && next.date_from > next.date_to) {
    throw new Refusal('invalid', { errors: { date_to: [fieldMessage({ key: 'ends_before_start' }, locale)] } })
  }
  await requireWish(call, body, before)
  const isBooked = before.status === 'booked'
  // What they were booked as still stands.
  if (isBooked && !(await reopenAccepted(tx, params.id))) throw new Refusal('not_found')
  await tx
    .update(waiting_entries)
    .set({
      ...body,
      ...(isBooked && { status: 'offered' as const }),
      version: sql`${waiting_entries.version} + 1`,
      updated_at: now,
    })
    .where(eq(waiting_entries.id, params.id))
  const after = await waitingEntry(tx, params.id)
  const change = { before: auditOfEntry(before), after: auditOfEntry(after) }
  await record(tx, who, { action: 'updated', entity: 'waiting_entry', id: after.id, ...change, address })
  await announce(tx, who, 'waiting_list_updated', { entry_id: after.id })
  return after
}

/** Deletes what they were booked as. Before the entry is held: the agenda's turn comes first, as whoever books takes it. */
async function removeBooked(call: TenantCall<'waiting-list.update'>, version: number) {
  const { offers } = await waitingEntry(call.tx, call.params.id)
  const id = offers.find(({ status }) => status === 'accepted')?.appointment_id
  if (!id) throw new Refusal('not_found')
  await removeAppointment({ ...call, params: { id }, version })
}
