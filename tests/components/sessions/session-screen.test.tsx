import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionScreen } from '@/components/sessions/session-screen'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore, exerciseTrayAtom } from '@/lib/client/device'
import type { ExerciseSession } from '@/lib/contract/exercise-sessions'
import { answers, calls } from '@/tests/support/answers'
import { exerciseItem, sessionItem } from '@/tests/support/factories/exercise'
import { standInForNavigation } from '@/tests/support/navigation'
import { show, type } from '@/tests/support/screen'

const replace = vi.fn()
let id: string | undefined
standInForNavigation({ useRouter: () => ({ push: vi.fn(), replace }), useParams: () => (id ? { id } : {}) as never })

const stored: ExerciseSession = {
  ...{ id: 6, name: 'Fuerza A', notes: null, color: 'teal', minutes: 9, active: true, version: 3 },
  items: [sessionItem()],
}
beforeEach(() => {
  id = undefined
  replace.mockReset()
  window.history.replaceState(null, '', '/sessions/create')
  answers['exercise-sessions.show'] = () => ({ data: stored })
  answers['exercise-sessions.create'] = ({ body }) => ({ data: { ...stored, ...body, id: 7 } })
  answers['exercise-sessions.update'] = ({ body }) => ({
    data: { ...stored, ...body, items: stored.items, version: 4 },
  })
  deviceStore.set(exerciseTrayAtom, {
    clinic_id: 1,
    items: [exerciseItem(), exerciseItem({ id: null, starter_key: 'cat-camel', name: 'Gato y camello' })],
  })
})
afterEach(cleanup)

const save = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button *' }))

it('a new one begins with the tray, is judged, saved, and empties it', async () => {
  window.history.replaceState(null, '', '/sessions/create?tray=1')
  await show(<SessionScreen />, { clinic: { id: 1 } } as never)
  await screen.findByText('Gato y camello')
  await save('Crear sesión')
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  expect(calls('exercise-sessions.create')).toEqual([])
  type(/^Nombre/, 'De casa')
  await save('Crear sesión')
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/sessions/7'))
  expect(calls('exercise-sessions.create')[0]?.body).toMatchObject({
    ...{ name: 'De casa', color: 'teal' },
    items: [
      { exercise_id: 4, starter_key: null, sets: 3, reps: 12 },
      { exercise_id: null, starter_key: 'cat-camel' },
    ],
  })
  expect(deviceStore.get(exerciseTrayAtom)).toMatchObject({ items: [] })
})

it('one that there is takes of the tray what it lacks, and says what it had', async () => {
  id = '6'
  window.history.replaceState(null, '', '/sessions/6?tray=1')
  await show(<SessionScreen />, { clinic: { id: 1 } } as never)
  expect(await screen.findByText('Un ejercicio elegido ya estaba en la sesión.')).toBeTruthy()
  await save('Guardar')
  await waitFor(() => expect(calls('exercise-sessions.update')).toHaveLength(1))
  const [{ version, body }] = calls('exercise-sessions.update')
  expect([version, body.items.length]).toEqual([3, 2])
})

it('is duplicated under another name, and shown as the patient sees it, one exercise after the other', async () => {
  window.history.replaceState(null, '', '/sessions/create?from=6')
  answers['exercises.show'] = () => ({ data: { notes: 'Sube la pelvis.', video_url: null } })
  await show(<SessionScreen />)
  expect(await screen.findByDisplayValue('Fuerza A (copia)')).toBeTruthy()
  await save('Como lo ve el paciente')
  const phone = await screen.findByRole('dialog')
  expect(within(phone).getByText('Fuerza A (copia) · ejercicio 1 de 1')).toBeTruthy()
  expect(await within(phone).findByText('Sube la pelvis.')).toBeTruthy()
})

it('what somebody else changed meanwhile is not written over unasked', async () => {
  id = '6'
  window.history.replaceState(null, '', '/sessions/6')
  answers['exercise-sessions.update'] = ({ version }) => {
    if (version === 3) throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
    return { data: { ...stored, version: 6 } }
  }
  await show(<SessionScreen />)
  await screen.findByDisplayValue('Fuerza A')
  type(/^Nombre/, 'Fuerza B')
  await save('Guardar')
  await screen.findByText('Otra persona lo ha cambiado mientras tanto')
  answers['exercise-sessions.show'] = () => ({ data: { ...stored, name: 'Fuerza C', version: 5 } })
  await save('Guardar lo mío')
  await waitFor(() =>
    expect(calls('exercise-sessions.update').at(-1)).toMatchObject({ version: 5, body: { name: 'Fuerza B' } }),
  )
})

it('what is written while it is being saved stays', async () => {
  id = '6'
  window.history.replaceState(null, '', '/sessions/6')
  let answer: (given: unknown) => void = () => {}
  answers['exercise-sessions.update'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await show(<SessionScreen />)
  await screen.findByDisplayValue('Fuerza A')
  type(/^Nombre/, 'Fuerza B')
  await save('Guardar')
  await waitFor(() => expect(calls('exercise-sessions.update')).toHaveLength(1))
  type(/^Nombre/, 'Fuerza B, en casa')
  await act(async () => answer({ data: { ...stored, name: 'Fuerza B', version: 4 } }))
  expect(screen.getByDisplayValue('Fuerza B, en casa')).toBeTruthy()
})
