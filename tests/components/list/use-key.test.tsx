import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useKey } from '@/components/list/use-key'

afterEach(cleanup)

const search = vi.fn()
function Screen() {
  useKey('/', search)
  return (
    <>
      <input aria-label="Nombre" />
      <input type="search" aria-label="Buscar" />
      <textarea aria-label="Nota" />
      <select aria-label="Forma de pago">
        <option>Efectivo</option>
      </select>
      <div contentEditable suppressContentEditableWarning>
        <b>Texto</b>
      </div>
      <input type="radio" aria-label="Pendientes" />
      <input type="checkbox" aria-label="Elegir todo" />
      <button type="button">Facturar</button>
    </>
  )
}
/** How often the key was heard with that in focus; and whether the browser still does its own with it. */
const typedIn = (element: Element, key = '/') => {
  search.mockClear()
  const isLeft = fireEvent.keyDown(element, { key })
  return { heard: search.mock.calls.length, isLeft }
}

it.each(['Nombre', 'Buscar', 'Nota', 'Forma de pago'])('a key typed in %s is typed there', (label) => {
  render(<Screen />)
  expect(typedIn(screen.getByLabelText(label))).toEqual({ heard: 0, isLeft: true })
})

it('a text that is written takes its keys, wherever in it', () => {
  render(<Screen />)
  expect(typedIn(screen.getByText('Texto'))).toEqual({ heard: 0, isLeft: true })
})

it.each(['Pendientes', 'Elegir todo'])(
  '%s is chosen and not typed in: the key is heard, its own keys are its own',
  (label) => {
    render(<Screen />)
    const choice = screen.getByLabelText(label)
    expect(typedIn(choice)).toEqual({ heard: 1, isLeft: false })
    for (const own of [' ', 'ArrowRight', 'ArrowDown']) expect(typedIn(choice, own)).toEqual({ heard: 0, isLeft: true })
  },
)
