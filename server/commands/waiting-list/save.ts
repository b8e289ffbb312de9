import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { EntryStatus, WaitingEntry } from '@/lib/contract/waiting-list'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/api/handler'
import { requireVersion } from '@/server/api/versions'
import { requirePatients, requireProfessional, serviceOf } from '@/server/commands/appointments/create'
import type { Tx } from '@/server/db/client'
import { waiting_entries, waiting_offers } from '@/server/db/schema/waiting-list'
import { announce, record } from '@/server/ledger'
import { lockedRemoved, lockedWaiting, waitingEntry } from '@/server/queries/waiting-list/list'

/** What the audit keeps of an entry: references rather than names. */
const auditOfEntry = ({ patient: _, offers: __, ...rest }: WaitingEntry): Record<string, unknown> => rest

/** Puts somebody on the waiting list. @throws Refusal `reference_unknown` */
export async function createWaitingEntry(call: TenantCall<'waiting-list.create'>): Promise<WaitingEntry> {
  const { tx, who, body, address } = call
  await requirePatients(tx, who.clinic_id, [body.patient_id])
  await requireWished(call, body)
  const [row] = await tx
    .insert(waiting_entries)
    .values({ ...body, clinic_id: who.clinic_id, created_by: who.id })
    .returning({ id: waiting_entries.id })
  const after = await waitingEntry(tx, row!.id)
  await record(tx, who, {
    ...{ action: 'created', entity: 'waiting_entry', id: after.id, after: auditOfEntry(after) },
    address,
  })
  await announce(tx, who, 'waiting_list_updated', { entry_id: after.id })
  return after
}

/**
 * Changes what somebody waits for: what is absent stays, and so does who waits. With a status, who was taken off the
 * list waits again where they stood.
 * @throws Refusal `not_found` also for who waits no longer, `version_stale`, `reference_unknown`, `invalid`
 */
export async function updateWaitingEntry(call: TenantCall<'waiting-list.update'>): Promise<WaitingEntry> {
  const { tx, who, params, body, version, now, address, locale } = call
  const before = await (body.status ? lockedRemoved : lockedWaiting)(tx, params.id)
  requireVersion(before.version, version)
  const next = { ...before, ...body }
  if (next.date_from && next.date_to && next.date_from > next.date_to) {
    throw new Refusal('invalid', { errors: { date_to: [fieldMessage({ key: 'ends_before_start' }, locale)] } })
  }
  await requireWished(call, body, before)
  await tx
    .update(waiting_entries)
    .set({ ...body, version: sql`${waiting_entries.version} + 1`, updated_at: now })
    .where(eq(waiting_entries.id, params.id))
  const after = await waitingEntry(tx, params.id)
  const change = { before: auditOfEntry(before), after: auditOfEntry(after) }
  await record(tx, who, { action: 'updated', entity: 'waiting_entry', id: after.id, ...change, address })
  await announce(tx, who, 'waiting_list_updated', { entry_id: after.id })
  return after
}

/**
 * Takes somebody off the waiting list; their row stays, and what was offered to them is open no more.
 * @throws Refusal `not_found`, `version_stale`
 */
export async function removeWaitingEntry(call: TenantCall<'waiting-list.delete'>): Promise<undefined> {
  const { tx, who, params, version, now, address } = call
  const before = await lockedWaiting(tx, params.id)
  requireVersion(before.version, version)
  await closeOffers(tx, params.id, now)
  await setEntryStatus(tx, params.id, 'removed', now)
  await record(tx, who, {
    ...{ action: 'deleted', entity: 'waiting_entry', id: before.id, before: auditOfEntry(before) },
    address,
  })
  await announce(tx, who, 'waiting_list_updated', { entry_id: before.id })
}

/** Gives an entry another status, as a change of its version. */
export const setEntryStatus = (tx: Tx, id: number, status: EntryStatus, now: Date) =>
  tx
    .update(waiting_entries)
    .set({ status, version: sql`${waiting_entries.version} + 1`, updated_at: now })
    .where(eq(waiting_entries.id, id))

/** What is still open of what was offered to an entry counts as declined: nobody can accept it any more. */
export const closeOffers = (tx: Tx, entryId: number, now: Date) =>
  tx
    .update(waiting_offers)
    .set({ status: 'declined', answered_at: now })
    .where(and(eq(waiting_offers.entry_id, entryId), eq(waiting_offers.status, 'open')))

type Wished = { service_id?: number | null; professional_id?: number | null }

/**
 * Whom and what somebody waits for is of this clinic, and can be booked; what they waited for `before` may stay, also
 * when it was archived or has left since: a form names it again. @throws Refusal `reference_unknown`
 */
async function requireWished(
  { tx, who }: Pick<TenantCall<'waiting-list.create'>, 'tx' | 'who'>,
  wished: Wished,
  before?: WaitingEntry,
) {
  await serviceOf(tx, wished.service_id, before?.service_id)
  if (wished.professional_id && wished.professional_id !== before?.professional_id)
    await requireProfessional(tx, who.clinic_id, wished.professional_id)
}
