import { describe, expect, it } from 'vitest'
import { dayNamesOf } from '@/components/palette/day-names'
import { type DayNames, typedDay } from '@/components/palette/typed-day'
import { type Locale, locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'

const today = '2026-11-27'
const names: DayNames = {
  weekdays: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  relative: { hoy: 0, manana: 1, 'pasado manana': 2, ayer: -1 },
  beside: ['el', 'de', 'del', 'proximo'],
}

it.each([
  ['Marta Gil'],
  ['600 10 20 30'],
  ['12'],
  ['31/2'],
  ['12/13'],
  ['lun'],
  ['mar'],
  ['dic'],
  ['lunes martes'],
  ['12 dic enero'],
  ['12 dic 2026 5'],
  ['40 dic'],
  ['constructor'],
  ['__proto__'],
  ['de'],
  [''],
])('«%s» names no day', (text) => {
  expect(typedDay(text, names, today)).toBeNull()
})

it.each([
  ['hoy', '2026-11-27'],
  ['Mañana', '2026-11-28'],
  ['pasado mañana', '2026-11-29'],
  ['ayer', '2026-11-26'],
  ['lunes', '2026-11-30'],
  ['viernes', '2026-12-04'],
  ['el próximo miércoles', '2026-12-02'],
  ['lunes 14', '2026-12-14'],
  ['12/12', '2026-12-12'],
  ['1-12', '2026-12-01'],
  ['12.12.2027', '2027-12-12'],
  ['12/12/27', '2027-12-12'],
  ['2026-12-12', '2026-12-12'],
  ['12 dic', '2026-12-12'],
  ['dic 12', '2026-12-12'],
  ['12th diciembre', '2026-12-12'],
  ['12 de diciembre de 2027', '2027-12-12'],
  ['sábado 12 de diciembre', '2026-12-12'],
  ['7 ene', '2027-01-07'],
  ['1º de mayo', '2027-05-01'],
  ['20/11', '2026-11-20'],
])('«%s» is %s', (text, day) => {
  expect(typedDay(text, names, today)).toBe(day)
})

/** Tomorrow, the day after it, the next Monday, and the twelfth of December, as each language says them. */
const said: Record<Locale, [string, string, string, ...string[]]> = {
  es: ['mañana', 'pasado mañana', 'el lunes que viene', '12 dic', '12 de diciembre', 'sábado 12/12'],
  en: ['tomorrow', 'day after tomorrow', 'next Monday', '12 Dec', 'December 12th', 'Saturday 12'],
  ca: ['demà', 'demà passat', 'dilluns', '12 des', '12 de desembre', 'dissabte 12'],
  fr: ['demain', 'après-demain', 'lundi prochain', '12 déc', '12 décembre', 'samedi 12'],
  it: ['domani', 'dopodomani', 'lunedì', '12 dic', 'il 12 dicembre', 'sabato 12'],
  pt: ['amanhã', 'depois de amanhã', 'segunda-feira', '12 dez', '12 de dezembro', 'sábado 12'],
}

describe.each([...locales])('in %s', (locale) => {
  it.each(said[locale].map((text, at) => [text, at] as const))('%s', async (text, at) => {
    const { days } = (await loadMessages(locale)).palette
    const words = dayNamesOf(locale, (key) => days[key])
    expect(typedDay(text, words, today)).toBe(['2026-11-28', '2026-11-29', '2026-11-30'][at] ?? '2026-12-12')
  })
})
