import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MeasureBuilder } from '@/components/record/builder/measure-builder'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/settings/templates' })

beforeEach(() => {
  answers['measures.create'] = ({ body }) => ({ data: { id: 9, active: true, version: 1, ...body } })
})
afterEach(cleanup)

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const made = async () => {
  press('Crear medida')
  await waitFor(() => expect(calls('measures.create')).toHaveLength(1))
  return calls('measures.create')[0].body.definition
}

async function open() {
  await show(<MeasureBuilder onClosed={() => {}} />)
  type('Nombre', 'Confianza')
  type('Pregunta 1', '¿Cuánta confianza tienes?')
}

it.each([
  ['more steps than buttons can be', '0', '150'],
  ['more steps, though its ends are near', '-60', '60'],
  ['an end that is not whole', '0', '2,5'],
])('refuses a scale of %s, and names the question', async (_, min, max) => {
  await open()
  type('De', min)
  type('A', max)
  press('Crear medida')
  expect(await screen.findByText(/^Pregunta 1: una escala tiene 101 pasos como máximo/)).toBeTruthy()
  expect(screen.getByLabelText('A').getAttribute('aria-invalid')).toBe('true')
  expect(calls('measures.create')).toEqual([])
  fireEvent.change(screen.getByLabelText('Se responde con'), { target: { value: 'number' } })
  expect((await made()).items[0]).toMatchObject({ kind: 'number' })
})

it('takes a scale of 101 steps, and the range of its scores from its questions unless it is said', async () => {
  await open()
  type('A', '100')
  expect(await made()).toMatchObject({ items: [{ kind: 'scale', min: 0, max: 100 }], range: { min: 0, max: 100 } })
})

it('states the range that is typed, both ends of it', async () => {
  await open()
  type('Puntuación posible: De', '5')
  press('Crear medida')
  expect(calls('measures.create')).toEqual([])
  type('Puntuación posible: A', '20')
  expect((await made()).range).toEqual({ min: 5, max: 20 })
})
