import * as z from 'zod'
import { VIDEO_MAX_BYTES, VIDEO_PART_BYTES } from '@/lib/domain/exercises/limits'
import { endpoint, IdParams, numberText, single } from './endpoint'
import { Exercise } from './exercises'

const UploadParams = z.object({ id: z.string().regex(/^[a-z0-9]{32}$/) })

/** A video on its way: how much of it is here, in bytes from the beginning. */
export const VideoUpload = z.object({
  id: z.string(),
  size: z.number().int(),
  received: z.number().int(),
  part_bytes: z.number().int(),
})
export type VideoUpload = z.infer<typeof VideoUpload>

export const exerciseVideoEndpoints = {
  /** A video for an exercise, in the place of the one that it has once all of it is here. */
  'exercise-videos.begin': endpoint({
    params: IdParams,
    body: z.object({ size: z.number().int().min(1).max(VIDEO_MAX_BYTES) }),
    answer: single(VideoUpload),
    status: 201,
  }),
  /** How much is here: after a lost line one goes on from there. Its sender's alone. */
  'exercise-videos.show': endpoint({ params: UploadParams, answer: single(VideoUpload) }),
  /**
   * The part from `offset` on: as long as parts are, but for the last. One that is here already is not taken again, and one that
   * comes too early neither: `received` says what is wanted next. With the last the exercise has its video.
   */
  'exercise-videos.send': endpoint({
    params: UploadParams,
    query: z.object({ offset: numberText(z.number().int().min(0).max(VIDEO_MAX_BYTES)) }),
    body: z.object({}),
    answer: single(VideoUpload.extend({ exercise: Exercise.nullable() })),
    multipart: true,
    form_max_bytes: VIDEO_PART_BYTES + 64 * 1024,
  }),
}
