import { afterEach, expect, it } from 'vitest'
import { beside } from '@/components/agenda/views/beside'
import { lookAt, wayDown } from '@/components/agenda/views/more-rows'

afterEach(() => {
  document.body.innerHTML = ''
})

const at = (element: Element, top: number, bottom: number) => {
  element.getBoundingClientRect = () => ({ top, bottom, height: bottom - top }) as DOMRect
}

/** Five people of 100 px each below a head of 40, in a view of 300 that was scrolled so far. */
function draw(scrolled: number) {
  const rows = '<tr></tr>'.repeat(5)
  document.body.innerHTML = `<div><table><thead><tr></tr></thead><tbody>${rows}</tbody></table></div>`
  const view = document.querySelector('div')!
  const table = document.querySelector('table')!
  at(view, 0, 300)
  at(table.tHead!, 0, 40)
  const people = [...table.tBodies[0]!.rows]
  for (const [place, row] of people.entries()) at(row, 40 + place * 100 - scrolled, 140 + place * 100 - scrolled)
  return lookAt({ current: view })!
}

it('counts the people who are not in sight whole, and goes to the first of those below', () => {
  expect(beside(draw(0))).toEqual({ before: 0, after: 3 })
  expect(wayDown(draw(0))).toBe(200)
  expect(beside(draw(200))).toEqual({ before: 2, after: 1 })
  expect(beside(draw(240))).toEqual({ before: 3, after: 0 })
})

it('has nothing to look at without a table', () => {
  document.body.innerHTML = '<div></div>'
  expect(lookAt({ current: document.querySelector('div') })).toBeNull()
})
