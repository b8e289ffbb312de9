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

it('waits until what is booked is read: nothing is said to be free before', async () => {
  draw('2026-11-28')
  const grid = document.querySelector<HTMLElement>('[data-agenda-grid]')!
  grid.dataset.unread = 'Cargando'
  arrow('ArrowDown')
  expect(document.activeElement).toBe(document.body)
  delete grid.dataset.unread
  await expect.poll(focused).toBe('7')
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

/** The screen with its bar: a button, one of a menu, one whose panel is open, and a second row of them. */
function drawBar() {
  document.body.innerHTML = `<section>
    <div>
      <button id="today"></button><button id="menu" aria-haspopup="menu"></button><select id="view"></select>
      <div><button id="panel" aria-haspopup="dialog" aria-expanded="true"></button>
        <div role="dialog"><button id="within"></button></div></div>
      <button id="second"></button>
    </div>
    <div data-agenda-grid><div data-column="2026-11-27:1"></div><button tabindex="0" data-cursor id="free"></button></div>
    <footer><button id="after"></button></footer>
  </section><section><button id="elsewhere"></button></section>`
  const at = (id: string) => document.getElementById(id)!
  const down = (id: string) => {
    at(id).focus()
    arrow('ArrowDown', at(id))
    return focused()
  }
  return { at, down }
}

it('leads into the grid from a button of the bar above it, which Up does not leave', () => {
  const { at, down } = drawBar()
  render(<Listens />)
  expect(down('today')).toBe('free')
  at('today').focus()
  arrow('ArrowUp', at('today'))
  expect(focused()).toBe('today')
})

it.each(['menu', 'view', 'panel', 'within', 'after', 'elsewhere'])('leaves Down to what has it: %s', (id) => {
  const { down } = drawBar()
  render(<Listens />)
  expect(down(id)).toBe(id)
})

it('leads in from the last row of the bar alone', () => {
  const { at, down } = drawBar()
  render(<Listens />)
  at('second').getBoundingClientRect = () => ({ top: 40, bottom: 70 }) as DOMRect
  expect(down('today')).toBe('today')
  expect(down('second')).toBe('free')
})
