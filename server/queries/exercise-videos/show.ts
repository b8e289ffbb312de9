import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VideoUpload } from '@/lib/contract/exercise-videos'
import { VIDEO_PART_BYTES } from '@/lib/domain/exercises/limits'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { exercise_video_uploads as uploads } from '@/server/db/schema/exercise-videos'

type Row = typeof uploads.$inferSelect

/** How much of a video is here, to its sender. @throws Refusal `not_found` */
export const showVideoUpload = async ({ tx, who, params }: TenantCall<'exercise-videos.show'>): Promise<VideoUpload> =>
  shownUpload(await uploadOf(tx, who.id, params.id))

/** A video on its way, as it is told to its sender. */
export const shownUpload = ({ id, size_bytes, received_bytes }: Row): VideoUpload => ({
  ...{ id, size: size_bytes, received: received_bytes },
  part_bytes: VIDEO_PART_BYTES,
})

/** A video on its way that a professional sends. @throws Refusal `not_found` */
export async function uploadOf(tx: Tx, professionalId: number, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.professional_id, professionalId)))
  if (!row) throw new Refusal('not_found')
  return row
}
