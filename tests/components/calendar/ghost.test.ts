// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { type Box, type GhostHandle, makeGhost } from '@/components/calendar/ghost'
import type { Room } from '@/components/calendar/layout/room'
import { calendarEvent } from '@/tests/support/factories/calendar-event'

/** A half-hour visit has one line, in which name and time share what a column has. */
const event = calendarEvent({ title: 'Marta Gil', subtitle: 'Sesión', start: 600, end: 630 })
const box: Box = { left: 0, top: 0, width: 150, height: 27, lines: 1 }
let ghost: GhostHandle
let room: Room = 'column'
const texts = () => [...document.querySelectorAll('[data-look] span')].map(({ textContent }) => textContent)

beforeEach(() => {
  document.body.innerHTML = ''
  room = 'column'
  ghost = makeGhost(document.body, () => room)
})

it('what is moved says when it begins, and leaves its name the room', () => {
  ghost.show(event, { start: 660, end: 690 }, box)
  expect(texts()).toEqual(['Marta Gil', '11:00', ''])
})

it('says the whole span where there is room for it, or where its length is what changes', () => {
  ghost.show(event, { start: 600, end: 645 }, box)
  expect(texts()).toEqual(['Marta Gil', '10:00–10:45', 'Sesión'])
  room = 'alone'
  ghost.show(event, { start: 660, end: 690 }, box)
  expect(texts()).toEqual(['Marta Gil', '11:00–11:30', 'Sesión'])
})

it('of a new one says the span in place of a name', () => {
  ghost.show({ title: '', subtitle: '', look: 'pending', tone: 'teal', overlap: false }, { start: 600, end: 630 }, box)
  expect(texts()).toEqual(['10:00–10:30', '', ''])
})

it.each([
  ['a short one that is moved', { start: 660, end: 690 }, box, '11:00 · Ausente'],
  [
    'a short one whose length changes',
    { start: 600, end: 645 },
    { ...box, lines: 2 as const },
    '10:00–10:45 · Ausente',
  ],
  ['one whose time stands above it', { start: 660, end: 690 }, { ...box, lines: 3 as const }, 'Ausente'],
])('never hides the time under what speaks against it: %s', (_, span, at, said) => {
  ghost.show(event, span, at, 'Ausente')
  expect(document.querySelector('[aria-hidden] > span, div > div + span')?.textContent).toBe(said)
})
