import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { rowsOf, type Tx } from '@/server/db/client'
import { waitingEntry } from '@/server/queries/waiting-list/list'

/**
 * One entry, whatever became of it, that nobody else changes until the transaction ends. @throws Refusal `not_found`
 */
export async function holdEntry(tx: Tx, id: number): Promise<WaitingEntry> {
  await rowsOf(tx, sql`select 1 from waiting_entries where clinic_id = current_clinic() and id = ${id} for update`)
  return waitingEntry(tx, id)
}

/** An entry, held, of somebody who waits, or was offered a time. @throws Refusal `not_found` also for who is done */
export async function holdWaitingEntry(tx: Tx, id: number): Promise<WaitingEntry> {
  const entry = await holdEntry(tx, id)
  if (entry.status === 'booked' || entry.status === 'removed') throw new Refusal('not_found')
  return entry
}

/**
 * An entry, held, of somebody who was taken off the list, or was booked. @throws Refusal `not_found` also for who waits
 */
export async function holdDoneEntry(tx: Tx, id: number): Promise<WaitingEntry> {
  const entry = await holdEntry(tx, id)
  if (entry.status !== 'removed' && entry.status !== 'booked') throw new Refusal('not_found')
  return entry
}
