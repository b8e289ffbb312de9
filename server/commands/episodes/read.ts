import type { Episode } from '@/lib/contract/episodes'
import type { TenantCall } from '@/server/call'
import { listEpisodes } from '@/server/queries/episodes/list'
import { logAccess } from '@/server/steps/record/log-access'
import { requirePatient } from '@/server/steps/record/references'

/** A patient's episodes and goals, with its line among the accesses. @throws Refusal `not_found` */
export async function readEpisodes(call: TenantCall<'episodes.list'>): Promise<Episode[]> {
  const { tx, params } = call
  await requirePatient(tx, params.id)
  const found = await listEpisodes(tx, params.id)
  await logAccess(call, { patient_id: params.id, what: 'episodes.list' })
  return found
}
