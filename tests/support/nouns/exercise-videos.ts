import { exercise_video_uploads } from '@/server/db/schema/exercise-videos'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    video_upload: string
  }
}

export const exerciseVideos: Noun = {
  name: 'exercise-videos',
  async make(tx, clinic) {
    const id = clinic.id.toString(16).padStart(32, 'a')
    await tx.insert(exercise_video_uploads).values({
      ...{ clinic_id: clinic.id, id, exercise_id: clinic.exercise, professional_id: clinic.professionals.professional },
      size_bytes: 100,
    })
    return { video_upload: id }
  },
  id: (clinic) => clinic.video_upload,
  ids: { 'exercise-videos.begin': (clinic) => clinic.exercise },
  bodies: {
    'exercise-videos.begin': () => ({ size: 100 }),
  },
  queries: { 'exercise-videos.send': () => ({ offset: 1 }) },
}
