import { afterEach, expect, it } from 'vitest'
import { lookAt } from '@/components/agenda/views/more-rows'

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
  return { people, shown: lookAt(table, view) }
}

it('counts the people who are not in sight whole, and knows the first of those below', () => {
  const { people, shown } = draw(0)
  expect(shown).toEqual({ first: people[2], before: 0, after: 3 })
  expect(draw(200).shown).toMatchObject({ before: 2, after: 1 })
  expect(draw(240).shown).toMatchObject({ before: 3, after: 0 })
})
