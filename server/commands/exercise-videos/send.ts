import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { VideoUpload } from '@/lib/contract/exercise-videos'
import type { Exercise } from '@/lib/contract/exercises'
import { VIDEO_PART_BYTES } from '@/lib/domain/exercises/limits'
import { type VideoType, videoTypeOf } from '@/lib/domain/exercises/video-type'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { FreeCall, Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { exercise_video_uploads as uploads } from '@/server/db/schema/exercise-videos'
import { exercises } from '@/server/db/schema/exercises'
import { files } from '@/server/db/schema/ledger'
import { filePart } from '@/server/files/parts'
import { announce, record } from '@/server/ledger'
import { shownUpload, uploadOf } from '@/server/queries/exercise-videos/show'

type Sent = VideoUpload & { exercise: Exercise | null }
type Call = FreeCall<'exercise-videos.send'>

/**
 * Takes the next part of a video. Its bytes are put away before the transaction that counts them, so that what is counted is there;
 * a part that comes twice is written over by itself.
 * @throws Refusal `not_found`; `video_type` where it begins as no video does; `invalid` for a part that is too short, too long, or none
 */
export async function sendVideo(call: Call): Promise<Sent> {
  const { who, params, query, form, services, locale } = call
  if (!who) throw new Refusal('unauthenticated')
  const upload = await services.database.asTenant(who.clinic_id, (tx) => uploadOf(tx, who.id, params.id))
  if (query.offset !== upload.received_bytes) return { ...shownUpload(upload), exercise: null }

  const given = form?.get('part')
  const wanted = Math.min(VIDEO_PART_BYTES, upload.size_bytes - query.offset)
  if (!(given instanceof Blob) || given.size !== wanted) {
    throw new Refusal('invalid', { errors: { part: [fieldMessage({ key: 'file' }, locale)] } })
  }
  const bytes = new Uint8Array(await given.arrayBuffer())
  const type = query.offset === 0 ? videoTypeOf(bytes) : (upload.content_type as VideoType)
  if (!type) throw new Refusal('video_type')
  await services.files.put(filePart(upload.id, query.offset / VIDEO_PART_BYTES), bytes)
  return services.database.asTenant(who.clinic_id, (tx) => counted(tx, who, call, { wanted, type }))
}

/** Counts a part that is there; the last one makes a file of them all. */
async function counted(
  tx: Tx,
  who: Who,
  call: Call,
  { wanted, type }: { wanted: number; type: VideoType },
): Promise<Sent> {
  const { params, query } = call
  const [after] = await tx
    .update(uploads)
    .set({ received_bytes: query.offset + wanted, content_type: type })
    .where(and(eq(uploads.id, params.id), eq(uploads.received_bytes, query.offset)))
    .returning()
  // Somebody else counted the same part meanwhile, or gave it up.
  if (!after) return { ...shownUpload(await uploadOf(tx, who.id, params.id)), exercise: null }
  if (after.received_bytes < after.size_bytes) return { ...shownUpload(after), exercise: null }
  await tx.delete(uploads).where(eq(uploads.id, after.id))
  return { ...shownUpload(after), exercise: await taken(tx, who, call, { ...after, type }) }
}

/** The exercise with its new video. The one that it had stays among the clinic's files: a patient's plan may name it. */
async function taken(
  tx: Tx,
  who: Who,
  { now, address }: Call,
  { id, exercise_id, size_bytes, type }: typeof uploads.$inferSelect & { type: VideoType },
): Promise<Exercise> {
  await tx.insert(files).values({
    ...{ clinic_id: who.clinic_id, id, name: `video.${type === 'video/mp4' ? 'mp4' : 'webm'}`, uploaded_by: who.id },
    ...{ content_type: type, size_bytes, part_bytes: VIDEO_PART_BYTES },
  })
  const [before] = await tx.select().from(exercises).where(eq(exercises.id, exercise_id)).for('update')
  const [after] = await tx
    .update(exercises)
    .set({ video_id: id, version: sql`${exercises.version} + 1`, updated_at: now })
    .where(eq(exercises.id, exercise_id))
    .returning()
  const said = { before: { video_id: before!.video_id }, after: { video_id: id } }
  await record(tx, who, { action: 'updated', entity: 'exercise', id: exercise_id, ...said, address })
  await announce(tx, who, 'exercise_updated', { exercise_id })
  return after!
}
