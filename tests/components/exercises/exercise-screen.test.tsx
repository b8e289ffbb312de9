import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ExerciseScreen } from '@/components/exercises/exercise-screen'
import { deviceStore, exerciseTrayAtom } from '@/lib/client/device'
import { answers } from '@/tests/support/answers'
import { exerciseItem } from '@/tests/support/factories/exercise'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useParams: () => ({ id: '4' }) })

const exercise = (more: object = {}) => ({
  ...exerciseItem(),
  ...{ notes: 'Despacio.', goals: [], materials: [], video_url: null, video_id: 'v', picture_ids: [], version: 1 },
  ...more,
})

beforeEach(() => deviceStore.set(exerciseTrayAtom, null))
afterEach(cleanup)

it('is gathered where it is read, by its button and by its key, as the library has it', async () => {
  answers['exercises.show'] = () => ({ data: exercise() })
  await show(<ExerciseScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir' }))
  expect(screen.getByText('1 ejercicio elegido')).toBeTruthy()
  const { items } = deviceStore.get(exerciseTrayAtom) as { items: object[] }
  expect(items).toEqual([exerciseItem({ has_video: true })])
  fireEvent.keyDown(document.body, { key: '+' })
  expect(screen.queryByRole('region', { name: 'Bandeja' })).toBeNull()
  press('Elegir')
  expect(screen.getByRole('button', { name: 'Quitar de la bandeja' })).toBeTruthy()
})

it('that is archived is not gathered', async () => {
  answers['exercises.show'] = () => ({ data: exercise({ active: false }) })
  await show(<ExerciseScreen />)
  expect(await screen.findByRole('button', { name: 'Recuperar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Elegir' })).toBeNull()
})
