// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useCellWalk } from '@/components/agenda/views/use-cell-walk'

const days = ['2026-11-23', '2026-11-24']
let go: (day: string) => void
/** Of each day an appointment at nine, what is free, on the second the present between, and an appointment at four. */
function Rows() {
  const [day, setDay] = useState(days[1]!)
  go = setDay
  return (
    <table {...useCellWalk(day)}>
      <tbody>
        <tr>
          {days.map((each, index) => (
            <td key={each} data-column={each} data-day={each}>
              <button type="button" tabIndex={-1} data-event={index} data-name={`${index}:9`} />
              {index === 1 && <div data-now />}
              <button type="button" tabIndex={-1} data-free="600" data-name={`${index}:free`} />
              <button type="button" tabIndex={-1} data-event={10 + index} data-name={`${index}:16`} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
const stop = () => document.querySelectorAll<HTMLElement>('button[tabindex="0"]')
const name = () => (document.activeElement as HTMLElement).dataset.name
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

beforeEach(() => void render(<Rows />))
afterEach(cleanup)

it('is one tab stop: on the day of the address, from now on', () => {
  expect([...stop()].map(({ dataset }) => dataset.name)).toEqual(['1:free'])
})

it('begins on another day that is asked for, unless somebody is at work in it', () => {
  act(() => go(days[0]!))
  expect([...stop()].map(({ dataset }) => dataset.name)).toEqual(['0:9'])
  stop()[0]!.focus()
  act(() => go(days[1]!))
  expect([...stop()].map(({ dataset }) => dataset.name)).toEqual(['0:9'])
})

it.each([
  ['Home', '1:9'],
  ['End', '1:16'],
  ['PageUp', '1:9'],
  ['PageDown', '1:16'],
  ['ArrowLeft', '0:9'],
])('walks by %s, as the grid does', (key, expected) => {
  stop()[0]!.focus()
  press(key)
  expect(name()).toBe(expected)
})

it('marks the free time where the keyboard stands, and only that', () => {
  stop()[0]!.focus()
  expect((document.querySelector('[data-cursor]') as HTMLElement).dataset.name).toBe('1:free')
  press('ArrowDown')
  expect(document.querySelector('[data-cursor]')).toBeNull()
})
