import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useKeptExercises } from '@/components/exercises/tray/kept-exercises'
import { deviceStore, exerciseTrayAtom, recentExercisesAtom } from '@/lib/client/device'
import { exerciseItem } from '@/tests/support/factories/exercise'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation()

const empty = () => {
  deviceStore.set(exerciseTrayAtom, null)
  deviceStore.set(recentExercisesAtom, null)
}
beforeEach(empty)
afterEach(() => {
  cleanup()
  act(empty)
})

/** As a session that is being written: what is gathered, and what was used last, are both at hand. */
function Both() {
  const tray = useKeptExercises(exerciseTrayAtom)
  const recent = useKeptExercises(recentExercisesAtom)
  return (
    <>
      <button type="button" onClick={() => recent.change((now) => [exerciseItem({ id: 9, name: 'Plancha' }), ...now])}>
        use
      </button>
      <p>{[...tray.items, ...recent.items].map(({ name }) => name).join(', ')}</p>
    </>
  )
}

it('two places of the device are read side by side, each again and again', async () => {
  await show(<Both />)
  const kept = (one: string) => ({ clinic_id: JSON.parse(localStorage.getItem(one) ?? '{}').clinic_id })
  press('use')
  const { clinic_id } = kept('recentExercises')
  act(() => deviceStore.set(exerciseTrayAtom, { clinic_id, items: [exerciseItem()] }))
  press('use')
  expect(screen.getByText('Puente de glúteo, Plancha, Plancha')).toBeTruthy()
})
