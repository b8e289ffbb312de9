import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useEnterByArrow } from '@/components/agenda/views/use-enter-by-arrow'

Element.prototype.scrollIntoView = () => undefined
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

function Listens() {
  useEnterByArrow('2026-11-27')
  return null
}
/** A day of two people, the second with a visit, and a button before it. */
function draw(day: string, more = '') {
  document.body.innerHTML = `<button id="before"></button>${more}<div data-agenda-grid>
    <div data-column="${day}:1"></div>
    <div data-column="${day}:2"><button tabindex="-1" data-event="7"></button></div>
    <button tabindex="0" data-cursor id="free"></button>
  </div>`
  render(<Listens />)
}
const arrow = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key })
const focused = () => (document.activeElement as HTMLElement).dataset.event ?? document.activeElement?.id

it('leads to now, where today is shown', () => {
  draw('2026-11-27')
  expect(arrow('ArrowDown')).toBe(false)
  expect(focused()).toBe('free')
})

it('leads to the first visit of another day', () => {
  draw('2026-11-28')
  arrow('ArrowUp')
  expect(focused()).toBe('7')
})

it('leads back to where the keyboard was in a table', () => {
  draw('2026-11-28')
  document.querySelector('[data-agenda-grid]')!.innerHTML =
    '<table><tr><td data-column="2026-11-28:1"><button data-event="8"></button><button tabindex="0" id="stop"></button></td></tr></table>'
  arrow('ArrowDown')
  expect(focused()).toBe('stop')
})

it('leaves the key to what has the focus, to a question, and Left and Right to the days', () => {
  draw('2026-11-27')
  document.getElementById('before')!.focus()
  arrow('ArrowDown', document.getElementById('before')!)
  expect(focused()).toBe('before')
  document.getElementById('before')!.blur()
  arrow('ArrowLeft')
  expect(document.activeElement).toBe(document.body)
  document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true"></div>')
  arrow('ArrowDown')
  expect(document.activeElement).toBe(document.body)
})
