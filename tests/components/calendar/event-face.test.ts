import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { detailsOf } from '@/components/calendar/event-face'

const sheet = readFileSync('components/calendar/event.module.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
/** What the style sheet says of a class wherever it stands, without what it says in some places only. */
const saidOf = (name: string) =>
  [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors]) =>
      selectors!
        .replace(/:is\([^)]*\)/g, ':is()')
        .split(',')
        .some((selector) => selector.trim() === `.${name}`),
    )
    .map(([, , said]) => said)
    .join('')

// Cut at a space without a sign, "Fisioterapia deportiva" reads "Fisioterapia", which is another service.
it.each(['title', 'time', 'service'])('an appointment’s %s stands on one line, and says where it is cut', (name) => {
  expect(saidOf(name)).toMatch(/white-space: nowrap;/)
  expect(saidOf(name)).toMatch(/text-overflow: ellipsis;/)
  expect(saidOf(name)).toMatch(/overflow: hidden;/)
  // Two lines where the second is free, and cut with a sign too.
  for (const [rule] of sheet.matchAll(/[^{}]*\{[^{}]*white-space: (?!nowrap)[^{}]*\}/g))
    expect(rule).toMatch(/-webkit-line-clamp: 2;/)
  // Where it may break, what comes after the break is not seen.
  for (const [rule] of sheet.matchAll(/[^{}]*\{[^{}]*text-wrap: wrap;[^{}]*\}/g)) expect(rule).toMatch(/height: 15px;/)
})

it('the time and the service share a line where there are two, and have each their own where there are three', () => {
  const span = { start: 600, end: 645 }
  // A narrow column breaks the line before the dot, which is one with the service.
  const shared = { time: '10:00–10:45 ·\u00a0Fisioterapia deportiva', service: '' }
  expect(detailsOf(2, span, 'Fisioterapia deportiva')).toEqual(shared)
  expect(detailsOf(3, span, 'Fisioterapia deportiva')).toEqual({
    time: '10:00–10:45',
    service: 'Fisioterapia deportiva',
  })
  expect(detailsOf(2, span, '')).toEqual({ time: '10:00–10:45', service: '' })
})
