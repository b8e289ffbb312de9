import type { EntryContent, EntryKind } from '@/lib/contract/record'
import type { record_entries } from '@/server/db/schema/record'
import { sealOf } from '@/server/identity/seal'

/** Who signs, as they are called. */
export type Signer = { id: number; name: string; collegiate_number: string | null }

/** An entry of a record with its number; without `signed_at` it is a draft. */
type Written = {
  clinic_id: number
  id: number
  patient_id: number
  kind: EntryKind
  at: Date
  template_version_id: number | null
  content: EntryContent
  appointment_id: number | null
  episode_id: number | null
  signed_at: Date | null
}

/** An entry as the product keeps it: signed as server/commands/record/sign.ts does. */
export function entryRow(
  { appointment_id, episode_id, signed_at, at, ...said }: Written,
  { id: author_id, name, collegiate_number }: Signer,
): typeof record_entries.$inferInsert {
  const own = { ...said, at, appointment_id, episode_id, author_id, created_at: at }
  if (!signed_at) {
    const unsigned = { state: 'draft', version: 1, signed_at: null, signed_by: null, signature: null } as const
    return { ...own, ...unsigned, updated_at: at }
  }
  const by = { professional_id: author_id, name, collegiate_number, at: signed_at.toISOString() }
  const hash = sealOf({ ...said, at: at.toISOString(), by })
  return {
    ...{ ...own, state: 'signed', version: 2, signed_at, signed_by: author_id, updated_at: signed_at },
    signature: { ...by, hash, picture: null },
  }
}
