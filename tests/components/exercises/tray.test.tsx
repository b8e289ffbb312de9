import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LibraryItems } from '@/components/exercises/library-items'
import { PlanHandover } from '@/components/exercises/tray/plan-handover'
import '@/components/exercises/tray/session-picker'
import { TrayBar } from '@/components/exercises/tray/tray-bar'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore, exerciseTrayAtom } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { exerciseItem } from '@/tests/support/factories/exercise'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

const push = vi.fn()
standInForNavigation({ useRouter: () => ({ push }) })

const bridge = exerciseItem()
const camel = exerciseItem({ id: null, starter_key: 'cat-camel', name: 'Gato y camello', sets: 2, reps: 10 })

beforeEach(() => {
  dismissAll()
  push.mockReset()
  deviceStore.set(exerciseTrayAtom, null)
})
afterEach(cleanup)

const Library = () => (
  <>
    <LibraryItems rows={[bridge, camel]} view="grid" isStale={false} onStarter={() => {}} />
    <TrayBar />
  </>
)

it('gathers what is pressed, or + on what has the focus, and says how many and how long', async () => {
  await show(<Library />)
  expect(screen.queryByRole('region', { name: 'Bandeja' })).toBeNull()
  press('Elegir Gato y camello')
  expect(screen.getByText('1 ejercicio elegido')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('link', { name: 'Puente de glúteo' }), { key: '+' })
  expect(screen.getByText('2 ejercicios elegidos')).toBeTruthy()
  expect(screen.getByText('unos 9 min')).toBeTruthy()
  const taken = screen.getByRole('button', { name: 'Quitar Gato y camello de la bandeja' })
  expect(taken.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('link', { name: 'Crear sesión' }).getAttribute('href')).toBe('/sessions/create?tray=1')
  fireEvent.keyDown(screen.getByRole('link', { name: 'Puente de glúteo' }), { key: '+' })
  expect(screen.getByText('1 ejercicio elegido')).toBeTruthy()
})

it('is there again after a reload, in its order, and in no other clinic', async () => {
  await show(<Library />)
  press('Elegir Gato y camello')
  press('Elegir Puente de glúteo')
  const kept = JSON.parse(localStorage.getItem('exerciseTray') ?? 'null')
  expect(kept.items.map(({ name }: { name: string }) => name)).toEqual(['Gato y camello', 'Puente de glúteo'])
  cleanup()
  deviceStore.set(exerciseTrayAtom, { ...kept, clinic_id: 999 })
  await show(<Library />)
  expect(screen.queryByRole('region', { name: 'Bandeja' })).toBeNull()
})

it('is emptied, and filled again by the way back, with what came meanwhile', async () => {
  await show(<Library />)
  press('Elegir Gato y camello')
  press('Vaciar')
  expect(screen.queryByRole('region', { name: 'Bandeja' })).toBeNull()
  press('Elegir Puente de glúteo')
  expect(await act(async () => deviceStore.get(toastsAtom)[0]?.undo?.())).toBe(true)
  expect(screen.getByText('2 ejercicios elegidos')).toBeTruthy()
})

it('goes into a session that there is already, which is opened with it', async () => {
  answers['exercise-sessions.list'] = () => ({
    data: [
      { id: 6, name: 'Fuerza A', color: 'teal', minutes: 12, exercises: 4, pictures: [], active: true, version: 1 },
    ],
    meta: { next_cursor: null, count: 1 },
  })
  await show(<Library />)
  press('Elegir Gato y camello')
  press('Añadir a…')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Una sesión que ya existe' }))
  const link = await screen.findByRole('link', { name: /Fuerza A/ })
  expect(link.getAttribute('href')).toBe('/sessions/6?tray=1')
  // Left again, one is where one was.
  press('Cerrar')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir a…' })))
})

/** Hands what was gathered over to Beatriz, who has a plan on every day. */
async function handOver(onDone: () => void) {
  const plan = { id: 8, active: true, starts_on: '2000-01-01', ends_on: '2199-12-31' }
  answers['patients.list'] = () => ({
    data: [{ id: 3, name: 'Beatriz Alonso', phone: null, birth_date: null }],
    meta: {},
  })
  answers['dated-plans.list'] = () => ({ data: [plan] })
  await show(<PlanHandover items={[camel]} onDone={onDone} onClosed={() => {}} />)
  const add = (await screen.findByText('Añadir al plan')).closest('button') as HTMLButtonElement
  expect(add.disabled).toBe(true)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'beatriz' } })
  fireEvent.click(await screen.findByRole('option', { name: /Beatriz/ }))
  await waitFor(() => expect(add.disabled).toBe(false))
  fireEvent.click(add)
}

it('goes onto a day of the plan that a patient has then', async () => {
  const onDone = vi.fn()
  await handOver(onDone)
  await waitFor(() => expect(push).toHaveBeenCalled())
  const [{ params, body }] = calls('dated-sessions.create')
  expect(push).toHaveBeenCalledWith(`/patients/3/plan/${body.days[0]}`)
  expect({ params, body }).toMatchObject({
    params: { id: 8 },
    body: { items: [{ starter_key: 'cat-camel', sets: 2, reps: 10 }] },
  })
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('says at the day what is wrong with it, and keeps what was gathered', async () => {
  const full = 'Como máximo 6 sesiones al día.'
  answers['dated-sessions.create'] = () => {
    throw new ApiError(422, { code: 'invalid', message: '', errors: { days: [full] } })
  }
  const onDone = vi.fn()
  await handOver(onDone)
  await screen.findByText(full)
  expect(screen.getByLabelText(/^Día/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/^Nombre/).getAttribute('aria-invalid')).not.toBe('true')
  expect(onDone).not.toHaveBeenCalled()
})
