import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { VideoCard } from '@/components/exercises/video-card'
import { ApiError } from '@/lib/client/api-error'
import type { Exercise } from '@/lib/contract/exercises'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation()

const bridge: Exercise = {
  ...{ id: 4, name: 'Puente', notes: null, sets: 3, reps: 12, hold_seconds: null, rest_seconds: null, load: null },
  ...{ tempo: null, zones: [], goals: [], materials: [], video_url: null, video_id: null, picture_ids: [] },
  ...{ starter_key: null, active: true, version: 1 },
}
const id = 'a'.repeat(32)
const PART = 8
const head = new Uint8Array([
  0,
  0,
  0,
  32,
  ...[...'ftypisom'].map((letter) => letter.charCodeAt(0)),
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
])
const film = new File([head], 'puente.mp4', { type: 'video/mp4' })

let received: number
beforeEach(() => {
  received = 0
  const upload = () => ({ id, size: film.size, received, part_bytes: PART })
  answers['exercise-videos.begin'] = () => ({ data: upload() })
  answers['exercise-videos.show'] = () => ({ data: upload() })
  answers['exercise-videos.send'] = () => {
    received = Math.min(film.size, received + PART)
    return { data: { ...upload(), exercise: received === film.size ? { ...bridge, video_id: id } : null } }
  }
})
afterEach(cleanup)

const pick = (file: File) => fireEvent.change(screen.getByLabelText('Añadir vídeo'), { target: { files: [file] } })
const offsets = () => calls('exercise-videos.send').map(({ query }) => query?.offset)

it('sends a video part by part', async () => {
  await show(<VideoCard exercise={bridge} />)
  pick(film)
  await waitFor(() => expect(offsets()).toEqual([0, 8, 16]))
  expect(calls('exercise-videos.begin')[0]).toMatchObject({ params: { id: 4 }, body: { size: 20 } })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

it('goes on from where it was once the line is there again', async () => {
  const well = answers['exercise-videos.send']!
  await show(<VideoCard exercise={bridge} />)
  answers['exercise-videos.send'] = (call) => {
    if (received === 0) return well(call)
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  pick(film)
  expect((await screen.findByRole('alert')).textContent).toContain('desde donde estaba')
  answers['exercise-videos.send'] = well
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(offsets()).toEqual([0, 8, 8, 16]))
  expect(calls('exercise-videos.begin')).toHaveLength(1)
})

it('says beforehand what is no video', async () => {
  await show(<VideoCard exercise={bridge} />)
  pick(new File(['no video at all'], 'x.mp4', { type: 'video/mp4' }))
  expect((await screen.findByRole('alert')).textContent).toBe('El vídeo debe ser MP4 o WebM.')
  expect(calls('exercise-videos.begin')).toHaveLength(0)
})

it('shows what there is, and takes it away', async () => {
  answers['exercises.update'] = () => ({ data: bridge })
  await show(<VideoCard exercise={{ ...bridge, video_id: id }} />)
  expect(screen.getByLabelText('Vídeo de Puente').getAttribute('src')).toBe(`/api/files/${id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar el vídeo' }))
  await waitFor(() => expect(calls('exercises.update')[0]).toMatchObject({ body: { video_id: null }, version: 1 }))
})
