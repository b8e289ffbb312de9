import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { EntryContent, EntryKind } from '@/lib/contract/record'
import type { Tx } from '@/server/db/client'
import { record_pains } from '@/server/db/schema/pains'
import type { EntryRow } from './hold-entry'

/**
 * What a pain says is its pain and nothing else, and no other kind has one.
 * @throws Refusal `invalid` that names `content.pain`
 */
export function cleanPain(kind: EntryKind, content: EntryContent): EntryContent {
  if (kind !== 'pain') {
    if (content.pain) throw new Refusal('invalid', { errors: { 'content.pain': [{ key: 'unknown_field' }] } })
    return content
  }
  const { pain, carried } = content
  return { answers: {}, carried: carried.pain ? { pain: carried.pain } : {}, ...(pain && { pain }) }
}

/** Writes the rows of an entry's places anew from what it says now; what is removed has none. */
export async function projectPains(tx: Tx, entry: EntryRow): Promise<void> {
  if (entry.kind !== 'pain') return
  const { clinic_id, id: entry_id, patient_id, at, state, content } = entry
  await tx.delete(record_pains).where(eq(record_pains.entry_id, entry_id))
  const spots = state === 'removed' ? [] : (content.pain?.spots ?? [])
  if (spots.length === 0) return
  await tx.insert(record_pains).values(spots.map((spot) => ({ clinic_id, entry_id, patient_id, at, ...spot })))
}
