// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocusLeft } from '@/components/shell/focus-left'

Element.prototype.scrollIntoView = () => undefined
globalThis.CSS ??= {} as typeof CSS
CSS.escape ??= (text) => text.replace(/["\\]/g, '\\$&')

const WEEK = '/appointments/2026-11-20?view=week'
let end: () => void
// Whether a focus would be drawn: jsdom guesses it of the events that it happened to see before.
let isByKeys = true
const { matches } = Element.prototype
beforeEach(() => {
  isByKeys = true
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? isByKeys : matches.call(this, selector)
  })
  vi.useFakeTimers()
  go(WEEK)
  end = keepFocusLeft()
})
afterEach(() => {
  end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const go = (address: string) => window.history.replaceState(null, '', address)
const main = (content: string) => {
  document.body.innerHTML = `<main>${content}</main>`
}
const grid = (content: string, more = '') =>
  main(`<div data-agenda-grid ${more}><button id="stop" tabindex="0"></button>${content}</div>`)
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)!.focus()
const focused = () => document.activeElement?.id
const wait = (ms = 200) => vi.advanceTimersByTime(ms)
/** Another screen is drawn, and left by Back before the one of that address is. */
const back = (address: string) => {
  main('')
  go(address)
  fireEvent(window, new PopStateEvent('popstate'))
}

const VISIT = '<button tabindex="-1" data-event="7" id="visit"></button>'

it.each([
  ['an appointment of the grid', VISIT, '#visit', 'visit'],
  ['one of the month', '<div><i tabindex="-1" data-appointment="7" id="line"></i></div>', '#line', 'line'],
  ['a day of the month', '<div role="gridcell" data-day="2026-12-02" tabindex="-1" id="day"></div>', '#day', 'day'],
  ['where the grid begins', VISIT, '#stop', 'stop'],
])('Back leads to where the focus was: %s', (_, content, place, expected) => {
  grid(content)
  focus(place)
  go('/patients/3')
  back(WEEK)
  wait()
  grid(content)
  wait()
  expect(focused()).toBe(expected)
})

it('to the link that was followed, on another screen', () => {
  go('/patients?page=2')
  main('<a href="/patients/3" id="ana"></a><a href="/patients/4" id="bea"></a>')
  focus('#bea')
  back('/patients?page=2')
  main('<a href="/patients/3" id="ana"></a><a href="/patients/4" id="bea"></a>')
  wait()
  expect(focused()).toBe('bea')
})

it('to where the grid begins, where it is not there any more; only once what is booked is read', () => {
  grid(VISIT)
  focus('#visit')
  back(WEEK)
  grid('', 'data-unread="Cargando"')
  wait()
  grid('<div aria-busy="true"></div>')
  wait()
  expect(document.activeElement).toBe(document.body)
  grid('')
  wait()
  expect(focused()).toBe('stop')
})

it('not where the grid begins for a mouse: free time that has the focus is drawn', () => {
  grid(VISIT)
  isByKeys = false
  focus('#stop')
  back(WEEK)
  grid(VISIT)
  wait()
  expect(document.activeElement).toBe(document.body)
})

it('a card over the grid is no place: its appointment is', () => {
  grid(`${VISIT}<div role="dialog"><a href="/patients/3" id="link"></a></div>`)
  focus('#visit')
  focus('#link')
  back(WEEK)
  grid(VISIT)
  wait()
  expect(focused()).toBe('visit')
})

it('not where somebody goes on, has the focus elsewhere, or left it nowhere', () => {
  grid(VISIT)
  focus('#visit')
  back(WEEK)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  grid(VISIT)
  wait()
  expect(document.activeElement).toBe(document.body)
  back(WEEK)
  grid(`${VISIT}<input id="field">`)
  focus('#field')
  wait()
  expect(focused()).toBe('field')
  back('/patients')
  grid(VISIT)
  wait(6000)
  expect(document.activeElement).toBe(document.body)
})
