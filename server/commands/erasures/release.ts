import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { FreeCall, TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { blocked_releases, patient_erasures } from '@/server/db/schema/patient-erasures'
import { announce, record } from '@/server/ledger'
import { fileAnswer } from '@/server/steps/clinic-export/stream'
import { type Entry, textBytes, zipped } from '@/server/steps/clinic-export/zip'
import { bytesOrNone } from '@/server/steps/exports/parts'
import { logAccess } from '@/server/steps/record/log-access'

/**
 * Writes down for whom and why what is blocked is needed; its person may fetch it for a quarter of an hour. It is a line
 * among the accesses, and so is each fetching.
 * @throws Refusal `not_found`, `record_destroyed` where nothing is kept
 */
export async function releaseBlocked(
  call: TenantCall<'erasures.release'>,
): Promise<Answer<'erasures.release'>['data']> {
  const { tx, who, params, body, address } = call
  const [erasure] = await tx.select().from(patient_erasures).where(eq(patient_erasures.id, params.id))
  if (!erasure) throw new Refusal('not_found')
  if (erasure.kept_until === null || erasure.destroyed_at) throw new Refusal('record_destroyed')
  const [made] = await tx
    .insert(blocked_releases)
    .values({ ...body, clinic_id: who.clinic_id, erasure_id: params.id, released_by: who.id })
    .returning({ id: blocked_releases.id })
  await record(tx, who, {
    action: 'exported',
    entity: 'patient_erasure',
    id: params.id,
    after: { purpose: body.purpose },
    address,
  })
  await logAccess(call, { patient_id: erasure.patient_id, what: 'erasures.release' })
  await announce(tx, who, 'patient_erasure_updated', { patient_erasure_id: params.id })
  return { id: made!.id }
}

/**
 * What was released, as a ZIP: all that is blocked as JSON, and its files. Where the store does not answer the archive breaks
 * off: none looks whole that is not.
 * @throws Refusal `not_found` for no release of one's own, `release_expired` after a quarter of an hour
 */
export async function fetchReleased(call: FreeCall<'erasures.file'>): Promise<Response> {
  const { who, params, services } = call
  if (!who) throw new Refusal('unauthenticated')
  const found = await services.database.asTenant(who.clinic_id, async (tx) => {
    const { erasure_id, released_by } = blocked_releases
    const [release] = await tx
      .select({ released_by, patient_id: patient_erasures.patient_id })
      .from(blocked_releases)
      .innerJoin(patient_erasures, eq(patient_erasures.id, erasure_id))
      .where(eq(blocked_releases.id, params.id))
    if (!release || release.released_by !== who.id) throw new Refusal('not_found')
    const [row] = await rowsOf<{ released: { contents: unknown; file_keys: string[] } | null }>(
      tx,
      sql`select released_contents(${params.id}::bigint, ${who.id}::bigint) as released`,
    )
    if (!row?.released) throw new Refusal('release_expired')
    await logAccess({ ...call, tx, who }, { patient_id: release.patient_id, what: 'erasures.file' })
    return row.released
  })
  async function* entries(): AsyncGenerator<Entry> {
    yield { name: 'record.json', bytes: textBytes(JSON.stringify(found.contents, null, 2)) }
    for (const key of found.file_keys) {
      const bytes = await bytesOrNone(services.files, key)
      if (bytes) yield { name: `files/${key}`, bytes: once(bytes) }
    }
  }
  return fileAnswer(zipped(entries()), `release-${params.id}.zip`, 'application/zip')
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
