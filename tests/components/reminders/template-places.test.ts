import { expect, it } from 'vitest'
import { changesOf, nextMoment, repeatedMoments, toValues } from '@/components/reminders/reminder-values'
import {
  missingPlaces,
  places,
  shownText,
  storedText,
  unknownPlaces,
  withPlace,
} from '@/components/reminders/template-places'
import { locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { reminderSettings } from '@/tests/support/factories/reminder-settings'

const text = 'Hola, [name]: [date] a las [time].'
const stored = reminderSettings()

it.each([
  ['Hola, [nombre] y [Name]', ['[nombre]', '[Name]']],
  ['[nombre] [nombre]', ['[nombre]']],
  ['[] vacío', ['[]']],
  [text, []],
  ['un [corchete sin cerrar', []],
])('in «%s» nothing fills %j', (template, unknown) => {
  expect(unknownPlaces(template)).toEqual(unknown)
})

it.each([...locales])(
  'who reads %s sees the places by their names, and what is stored stays as it is',
  async (locale) => {
    const { place: names } = (await loadMessages(locale)).reminders.template
    expect(new Set(places.map((each) => names[each])).size).toBe(places.length)
    const shown = shownText(text, names)
    expect(shown).toBe(`Hola, [${names.name}]: [${names.date}] a las [${names.time}].`)
    expect(storedText(shown, names)).toBe(text)
    // Written as it is stored it is known too.
    expect(storedText(text, names)).toBe(text)
  },
)

it('without a date or a time a patient does not know when to come', () => {
  expect(missingPlaces('Hola, [name]')).toEqual(['date', 'time'])
  expect(missingPlaces(text)).toEqual([])
})

it('a place is put at the cursor, over what is selected', () => {
  expect(withPlace('Hola, : hasta', 'name', 6, 6)).toEqual({ text: 'Hola, [name]: hasta', cursor: 12 })
  expect(withPlace('Hola, PEPE: hasta', 'name', 6, 10)).toEqual({ text: 'Hola, [name]: hasta', cursor: 12 })
})

it('only what was changed is sent', () => {
  const before = toValues(stored)
  expect(changesOf(before, { ...before })).toEqual({})
  expect(changesOf(before, { ...before, enabled: false })).toEqual({ enabled: false })
  const when = [...before.when, { key: 99, kind: 'hours' as const, hours: 2, days: 1, at: '18:00' }]
  expect(changesOf(before, { ...before, when })).toEqual({
    when: [
      { kind: 'days', days: 1, at: '18:00' },
      { kind: 'hours', hours: 2 },
    ],
  })
})

it('a moment that is there already is not proposed again, and is found when it is chosen twice', () => {
  const { when } = toValues(stored)
  const next = nextMoment(when)
  expect(next).toMatchObject({ kind: 'hours', hours: 2 })
  expect(repeatedMoments([...when, next])).toEqual([])
  expect(repeatedMoments([...when, next, { ...next, key: 100, days: 5 }])).toEqual([2])
})
