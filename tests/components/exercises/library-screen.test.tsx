import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExerciseSheet } from '@/components/exercises/exercise-sheet'
import { LibraryScreen } from '@/components/exercises/library-screen'
import { StarterDrawer } from '@/components/exercises/starter-drawer'
import { TrayBar } from '@/components/exercises/tray/tray-bar'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore, exerciseTrayAtom } from '@/lib/client/device'
import type { ExerciseItem } from '@/lib/contract/exercises'
import { libraries } from '@/lib/domain/exercises/library'
import { goals, materials, zones } from '@/lib/domain/exercises/tags'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

const push = vi.fn()
standInForNavigation({ useRouter: () => ({ push, replace: vi.fn(), refresh: vi.fn() }) })

const bridge: ExerciseItem = {
  ...{ id: 4, starter_key: null, name: 'Puente de glúteo', sets: 3, reps: 12, hold_seconds: 5, zones: ['hip'] },
  ...{ rest_seconds: null, load: null, tempo: null, picture_id: null, has_video: true, favourite: false, active: true },
}
const camel: ExerciseItem = { ...bridge, id: null, starter_key: 'cat-camel', name: 'Gato y camello', has_video: false }

const zero = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]))
const facets = {
  library: { ...zero(libraries), own: 1, starter: 1 },
  zones: { ...zero(zones), hip: 2 },
  goals: zero(goals),
  materials: zero(materials),
}
const page = (data: ExerciseItem[]) => ({ data, meta: { next_cursor: null, count: data.length, all: 2, facets } })

beforeEach(() => {
  push.mockReset()
  window.history.replaceState(null, '', '/exercises')
  answers['exercises.list'] = ({ query }) => page(query.zone === 'knee' || query.search ? [] : [bridge, camel])
})
afterEach(cleanup)

const lastAsked = () => calls('exercises.list').at(-1)?.query

it('shows what there is with its dose, offers the choices that lead somewhere, and narrows by them', async () => {
  await show(<LibraryScreen />)
  expect(await screen.findByRole('link', { name: 'Puente de glúteo' })).toHaveProperty(
    'href',
    expect.stringContaining('/exercises/4'),
  )
  expect(screen.getAllByText('3 × 12 · 5 s')).toHaveLength(2)
  expect(screen.getByText('2 resultados')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Rodilla/ })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /Cadera/ }))
  await waitFor(() => expect(lastAsked()).toMatchObject({ zone: 'hip' }))
  expect(window.location.search).toBe('?zone=hip')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar de Zona' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})

it('says that nothing was found, and takes what was asked away again', async () => {
  window.history.replaceState(null, '', '/exercises?zone=knee,moon')
  await show(<LibraryScreen />)
  expect(await screen.findByText('Ningún ejercicio cumple estos filtros')).toBeTruthy()
  expect(calls('exercises.list')[0]?.query).toEqual({ zone: 'knee' })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }))
  expect(await screen.findByText('Gato y camello')).toBeTruthy()
})

it('marks at once, and takes the mark back where it was not written', async () => {
  let fail: (error: ApiError) => void = () => {}
  answers['exercises.favourite'] = () =>
    new Promise((_, reject) => {
      fail = reject
    })
  await show(<LibraryScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Añadir Gato y camello a mis favoritos' }))
  expect(await screen.findByRole('button', { name: 'Quitar Gato y camello de mis favoritos' })).toBeTruthy()
  await waitFor(() =>
    expect(calls('exercises.favourite')[0]?.body).toEqual({ starter_key: 'cat-camel', favourite: true }),
  )
  fail(new ApiError(500, { code: 'failure', message: '', errors: {} }))
  expect(await screen.findByRole('button', { name: 'Añadir Gato y camello a mis favoritos' })).toBeTruthy()
})

it('is walked by the arrows; N makes a new one, with what was asked still asked', async () => {
  window.history.replaceState(null, '', '/exercises?zone=hip')
  await show(<LibraryScreen />)
  const link = await screen.findByRole('link', { name: 'Puente de glúteo' })
  link.focus()
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('Gato y camello')
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(push).toHaveBeenCalledWith('/exercises/create?zone=hip')
})

const refused = (name: string) => {
  throw new ApiError(409, {
    ...{ code: 'exercise_duplicate', message: 'No se ha podido añadir el ejercicio porque está duplicado.' },
    ...{ errors: {}, existing: { id: 9, name } },
  })
}

it('a new one that there is already leads to the one that there is', async () => {
  answers['exercises.create'] = () => refused('Puente')
  await show(<ExerciseSheet onClosed={() => {}} />)
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'puente' } })
  // By its text: a form of forty boxes is long in being looked through by roles.
  fireEvent.click(screen.getByText('Crear ejercicio'))
  expect((await screen.findByText('Ver «Puente»')).closest('a')?.getAttribute('href')).toBe('/exercises/9')
  expect(calls('exercises.create')[0]?.body).toMatchObject({ name: 'puente', sets: null, zones: [] })
})

it('one of the starter library is made the clinic’s own, or leads to the one of its name', async () => {
  const starter = {
    ...camel,
    notes: 'Redondea la espalda.',
    goals: [],
    materials: [],
    rest_seconds: null,
    own_id: null,
  }
  answers['exercises.starter'] = () => ({ data: starter })
  answers['exercises.adopt'] = () => refused('Gato y camello')
  await show(<StarterDrawer starterKey="cat-camel" onClosed={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hacerlo de la clínica' }))
  expect(await screen.findByRole('link', { name: 'Ver «Gato y camello»' })).toBeTruthy()
  answers['exercises.adopt'] = () => ({ data: { id: 12 } })
  fireEvent.click(screen.getByRole('button', { name: 'Hacerlo de la clínica' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/exercises/12'))
})

it('one of the starter library is gathered where it is read, by its button and by its key', async () => {
  deviceStore.set(exerciseTrayAtom, null)
  answers['exercises.starter'] = () => ({
    data: { ...camel, notes: 'Redondea la espalda.', goals: [], materials: [], own_id: null },
  })
  await show(
    <>
      <StarterDrawer starterKey="cat-camel" onClosed={() => {}} />
      <TrayBar />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir' }))
  expect(screen.getByText('1 ejercicio elegido')).toBeTruthy()
  const drawer = screen.getByRole('dialog')
  // Of the drawer: what is pressed elsewhere is not of it.
  fireEvent.keyDown(document.body, { key: '+' })
  expect(screen.getByText('1 ejercicio elegido')).toBeTruthy()
  fireEvent.keyDown(within(drawer).getByRole('button', { name: 'Quitar de la bandeja' }), { key: '+' })
  expect(screen.queryByText('1 ejercicio elegido')).toBeNull()
})
