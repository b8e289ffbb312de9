import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdPress } from '@/components/form/hold-press'

/** What jsdom knows nothing of. */
const held = { setPointerCapture: vi.fn(), releasePointerCapture: vi.fn() }
const at = (type: string, clientX: number, button = 0) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 10, button }), { pointerId: 3 })

beforeEach(() => {
  document.body.innerHTML = '<form><button><span>Guardar</span></button></form><button id="other">Otro</button>'
  for (const button of document.querySelectorAll('button')) Object.assign(button, held)
  document.addEventListener('pointerdown', holdPress)
})
afterEach(() => {
  document.removeEventListener('pointerdown', holdPress)
  vi.clearAllMocks()
})
const span = () => document.querySelector('span')!

it('a press on a button of a form is held by it', () => {
  span().dispatchEvent(at('pointerdown', 10))
  expect(held.setPointerCapture).toHaveBeenCalledExactlyOnceWith(3)
  span().dispatchEvent(at('pointermove', 15))
  span().dispatchEvent(at('pointerup', 15))
  expect(held.releasePointerCapture).not.toHaveBeenCalled()
})

it('it is let go by who draws away from it', () => {
  span().dispatchEvent(at('pointerdown', 10))
  span().dispatchEvent(at('pointermove', 60))
  expect(held.releasePointerCapture).toHaveBeenCalledExactlyOnceWith(3)
})

it.each([
  ['outside a form', () => document.querySelector('#other')!, 0],
  ['with another key of the mouse', span, 2],
] as const)('a press %s is not', (_, place, button) => {
  place().dispatchEvent(at('pointerdown', 10, button))
  expect(held.setPointerCapture).not.toHaveBeenCalled()
})
