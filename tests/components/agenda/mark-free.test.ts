// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markFree } from '@/components/agenda/mark-free'

const column = '2026-11-27:2'
const span = { start: 600, end: 660 }
const intoView = vi.fn()
const draw = (html: string) => {
  document.body.innerHTML = `<div data-agenda-grid>${html}</div>`
}

beforeEach(() => {
  intoView.mockReset()
  Element.prototype.scrollIntoView = intoView
})
afterEach(() => {
  document.body.innerHTML = ''
})

it("takes a grid's mark to the column and its minutes, in sight, and leaves the focus", () => {
  draw(`<div data-column="${column}"></div><button data-cursor></button>`)
  const said: unknown[] = []
  document.querySelector('[data-cursor]')?.addEventListener('span', (event) => said.push((event as CustomEvent).detail))
  expect(markFree(column, span)).toBe(true)
  expect(said).toEqual([{ ...span, column }])
  expect(intoView.mock.contexts).toEqual([document.querySelector('[data-cursor]')])
  expect(document.activeElement).toBe(document.body)
})

it('stands in a table on the free time in which it is', () => {
  const free = [540, 590, 720].map((start) => `<button data-free="${start}">${start}</button>`).join('')
  draw(`<table><tr><td data-column="other">${free}</td><td data-column="${column}">${free}</td></tr></table>`)
  expect(markFree(column, span)).toBe(true)
  expect(document.activeElement?.textContent).toBe('590')
  expect(document.activeElement?.closest('td')?.dataset.column).toBe(column)
})

it.each([
  ['a list, which has no grid', ''],
  ['a grid without the column', '<div data-column="2026-11-27:3"></div><button data-cursor></button>'],
  [
    'a table that names no free time so early',
    `<table><tr><td data-column="${column}"><button data-free="700"></button></td></tr></table>`,
  ],
])('says that nothing shows it: %s', (_, html) => {
  draw(html)
  expect(markFree(column, span)).toBe(false)
  expect(intoView).not.toHaveBeenCalled()
})
