import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DraftItem, draftOf } from '@/components/sessions/draft-item'
import { ItemList } from '@/components/sessions/item-list'
import { deviceStore, recentExercisesAtom } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { SessionItem } from '@/lib/contract/exercise-sessions'
import { answers, calls } from '@/tests/support/answers'
import { exerciseItem, sessionItem } from '@/tests/support/factories/exercise'
import { press, show } from '@/tests/support/screen'

const bridge = sessionItem()
const dog = sessionItem({ exercise_id: null, starter_key: 'bird-dog', name: 'Perro de muestra', hold_seconds: null })
const plank = sessionItem({ exercise_id: 9, name: 'Plancha', reps: null, load: '1 kg', tempo: '3-1-1' })

let items: DraftItem[]
function Held({ given, ...props }: { given: SessionItem[]; faults?: Record<string, string>; readOnly?: boolean }) {
  const [now, setNow] = useState(() => given.map(draftOf))
  items = now
  return <ItemList items={now} onChange={setNow} {...props} />
}
const names = () => items.map(({ name }) => name)
const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement

beforeEach(() => {
  dismissAll()
  deviceStore.set(recentExercisesAtom, null)
  const library = [exerciseItem(), exerciseItem({ id: 7, name: 'Sentadilla', hold_seconds: null })]
  answers['exercises.list'] = ({ query }) => ({
    data: library.filter(({ name }) => name.toLowerCase().includes(query.search ?? '')),
    meta: { next_cursor: null, count: 2, all: 2 },
  })
})
afterEach(cleanup)

it('shows each exercise with its dose, and how long all of them take', async () => {
  await show(<Held given={[bridge, plank]} />)
  const chips = (name: string) =>
    within(line(name))
      .getAllByRole('button', { name: /^Dosis de/ })
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(chips('Puente de glúteo')).toEqual(['3 × 12', '5 s', '45 s pausa'])
  expect(chips('Plancha')).toEqual(['3 × 5 s', '45 s pausa', '1 kg', 'ritmo 3-1-1'])
  expect(screen.getByText('2 ejercicios · unos 9 min')).toBeTruthy()
})

it('is moved by keys, which is said aloud', async () => {
  await show(<Held given={[bridge, dog, plank]} />)
  const dose = within(line('Puente de glúteo')).getAllByRole('button', { name: /^Dosis de/ })[0]!
  dose.focus()
  fireEvent.keyDown(dose, { key: 'ArrowDown', altKey: true })
  expect(names()).toEqual(['Perro de muestra', 'Puente de glúteo', 'Plancha'])
  expect(screen.getByText('Puente de glúteo: posición 2 de 3.')).toBeTruthy()
  expect(document.activeElement?.closest('li')).toBe(line('Puente de glúteo'))
  // At the end there is nowhere further.
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true })
  expect(names()).toEqual(['Perro de muestra', 'Plancha', 'Puente de glúteo'])
})

it('is lifted by its handle, carried by the arrows and put down', async () => {
  // Lines of forty pixels, as no page of a test has them.
  const rect = (top: number) => ({ top, bottom: top + 40, left: 0, right: 300, width: 300, height: 40, x: 0, y: top })
  const own = Element.prototype.getBoundingClientRect
  Element.prototype.getBoundingClientRect = function () {
    const at = [...document.querySelectorAll('ol > li')].findIndex((one) => one.contains(this))
    return { ...rect(Math.max(at, 0) * 40), toJSON: () => ({}) }
  }
  try {
    await show(<Held given={[bridge, dog, plank]} />)
    const handle = screen.getByRole('button', { name: 'Mover Puente de glúteo' })
    handle.focus()
    fireEvent.keyDown(handle, { code: 'Space' })
    expect(await screen.findByText('Puente de glúteo: en la mano, posición 1 de 3.')).toBeTruthy()
    fireEvent.keyDown(document, { code: 'ArrowDown' })
    expect(await screen.findByText('Puente de glúteo: posición 2 de 3.')).toBeTruthy()
    fireEvent.keyDown(document, { code: 'Space' })
    await waitFor(() => expect(names()).toEqual(['Perro de muestra', 'Puente de glúteo', 'Plancha']))
  } finally {
    Element.prototype.getBoundingClientRect = own
  }
})

it('its dose and note are changed in place, and Enter closes it', async () => {
  await show(<Held given={[bridge, dog]} />)
  fireEvent.click(within(line('Puente de glúteo')).getByRole('button', { name: /: 45\ss pausa$/ }))
  const rest = screen.getByLabelText('Pausa (s)')
  expect(document.activeElement).toBe(rest)
  fireEvent.change(rest, { target: { value: '60' } })
  fireEvent.change(screen.getByLabelText('Series'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Nota para quien lo hace'), { target: { value: 'Sin prisa' } })
  expect(items[0]).toMatchObject({ rest_seconds: 60, sets: null, note: 'Sin prisa', reps: 12 })
  fireEvent.keyDown(rest, { key: 'Enter' })
  expect(screen.queryByLabelText('Pausa (s)')).toBeNull()
  await waitFor(() => expect(document.activeElement?.closest('li')).toBe(line('Puente de glúteo')))
  expect(within(line('Puente de glúteo')).getByText('Sin prisa')).toBeTruthy()
})

it('one that is taken out can be put back to where it was', async () => {
  await show(<Held given={[bridge, dog, plank]} />)
  press('Más acciones: Perro de muestra')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Quitar de la sesión' }))
  expect(names()).toEqual(['Puente de glúteo', 'Plancha'])
  const [toast] = deviceStore.get(toastsAtom)
  expect(toast?.message).toBe('Perro de muestra: quitado de la sesión.')
  expect(await act(async () => toast?.undo?.())).toBe(true)
  expect(names()).toEqual(['Puente de glúteo', 'Perro de muestra', 'Plancha'])
  // Pressed twice, or added meanwhile, it is not there twice.
  await act(async () => toast?.undo?.())
  expect(names()).toHaveLength(3)
})

it('E finds exercises of the library, Enter adds the one that is pointed at', async () => {
  await show(<Held given={[]} />)
  fireEvent.keyDown(document.body, { key: 'e' })
  const field = await screen.findByRole('combobox', { name: 'Buscar un ejercicio' })
  fireEvent.change(field, { target: { value: 'senta' } })
  await waitFor(() => expect(calls('exercises.list').at(-1)?.query.search).toBe('senta'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(items).toMatchObject([{ exercise_id: 7, starter_key: null, name: 'Sentadilla', sets: 3, reps: 12 }])
  // Whoever adds one adds another; what was used is offered first.
  expect(document.activeElement).toBe(field)
  expect(await screen.findByText('Usados hace poco')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Añadir ejercicio/ })))
})

it('what is called as one types comes before what only its notes say', async () => {
  const found = ['Escalador', 'Plancha con rodillas', 'Plánchate'].map((name, at) =>
    exerciseItem({ id: 20 + at, name }),
  )
  answers['exercises.list'] = () => ({ data: found, meta: { next_cursor: null, count: 3, all: 3 } })
  await show(<Held given={[]} />)
  press(/Añadir ejercicio/)
  const field = await screen.findByRole('combobox', { name: 'Buscar un ejercicio' })
  fireEvent.change(field, { target: { value: 'planch' } })
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Plancha con rodillas/))
  expect(screen.getAllByRole('option').at(-1)?.textContent).toMatch(/^Escalador/)
})

it('a duplicate is refused in the words of the product, with a way to the one that there is', async () => {
  await show(<Held given={[dog, bridge]} />)
  press(/Añadir ejercicio/)
  fireEvent.click(await screen.findByRole('option', { name: /Puente de glúteo.*Ya está en la sesión/ }))
  expect(screen.getByText('No se ha podido añadir el ejercicio porque está duplicado.')).toBeTruthy()
  expect(names()).toEqual(['Perro de muestra', 'Puente de glúteo'])
  press('Ir a «Puente de glúteo»')
  expect(document.activeElement?.closest('li')).toBe(line('Puente de glúteo'))
})

it('what is wrong stands at its line, and at its field where that is open', async () => {
  await show(<Held given={[bridge, dog]} faults={{ 'items.1': 'Está duplicado.', 'items.0.tempo': 'Con guiones.' }} />)
  expect(within(line('Perro de muestra')).getByRole('alert').textContent).toBe('Está duplicado.')
  expect(within(line('Puente de glúteo')).getByRole('alert').textContent).toBe('Con guiones.')
  fireEvent.click(within(line('Puente de glúteo')).getByRole('button', { name: /: 5\ss$/ }))
  expect(within(line('Puente de glúteo')).queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Ritmo').getAttribute('aria-invalid')).toBe('true')
})

it('only to be read, it offers nothing to do', async () => {
  await show(<Held given={[bridge]} readOnly />)
  expect(screen.getByText('3 × 12')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
