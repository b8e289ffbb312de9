import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VideoUpload } from '@/lib/contract/exercise-videos'
import { VIDEO_PART_BYTES } from '@/lib/domain/exercises/limits'
import type { FreeCall } from '@/server/call'
import { exercise_video_uploads as uploads } from '@/server/db/schema/exercise-videos'
import { exercises } from '@/server/db/schema/exercises'
import { fileKeys } from '@/server/files/parts'
import { shownUpload } from '@/server/queries/exercise-videos/show'

/**
 * Begins to send a video to an exercise of the clinic's own. What the same person began for it before is given up, and its bytes
 * go.
 * @throws Refusal `not_found`
 */
export async function beginVideo({
  who,
  params,
  body,
  services,
}: FreeCall<'exercise-videos.begin'>): Promise<VideoUpload> {
  if (!who) throw new Refusal('unauthenticated')
  const { clinic_id } = who
  const { begun, before } = await services.database.asTenant(clinic_id, async (tx) => {
    const [exercise] = await tx
      .select({ id: exercises.id })
      .from(exercises)
      .where(eq(exercises.id, params.id))
      .for('update')
    if (!exercise) throw new Refusal('not_found')
    const own = and(eq(uploads.exercise_id, params.id), eq(uploads.professional_id, who.id))
    const before = await tx.delete(uploads).where(own).returning()
    const [begun] = await tx
      .insert(uploads)
      .values({
        ...{ clinic_id, id: randomBytes(16).toString('hex'), size_bytes: body.size },
        ...{ exercise_id: params.id, professional_id: who.id },
      })
      .returning()
    return { begun: begun!, before }
  })
  // One part more may be there than is counted.
  const keys = before.flatMap(({ id, received_bytes }) => fileKeys(id, received_bytes + 1, VIDEO_PART_BYTES))
  await Promise.allSettled(keys.map((key) => services.files.remove(key)))
  return shownUpload(begun)
}
