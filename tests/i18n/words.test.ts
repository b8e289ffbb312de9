import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { joints } from '@/lib/domain/record/joints'
import { shippedMeasures } from '@/lib/domain/record/measures'
import { starters } from '@/lib/domain/record/starters'
import { testRegions } from '@/lib/domain/record/tests'
import { type Locale, locales } from '@/lib/i18n/locales'
import { messageFiles, serverFiles } from '@/lib/i18n/messages'
import { settled } from './settled'

type Tree = { [key: string]: string | Tree }

const files = [...messageFiles, ...serverFiles]

/** Every text of a file by its dotted key. */
const texts = (tree: Tree, prefix: string): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : texts(value, `${prefix}.${key}`),
  )

const readTree = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Tree

/** Every text of a language: its messages, and the exercises that a clinic begins with. */
const textsIn = (locale: Locale) => [
  ...files.flatMap((file) => texts(readTree(`messages/${locale}/${file}.json`), file)),
  ...texts(readTree(`server/texts/starter-exercises/${locale}.json`), 'starter-exercises'),
]

/** What a key is called elsewhere, and there. */
const keys: Record<Locale, Record<string, string>> = {
  es: { Enter: 'Intro', Shift: 'Mayús', Delete: 'Supr' },
  en: { Intro: 'Enter', Supr: 'Delete' },
  ca: { Enter: 'Retorn', Shift: 'Maj', Delete: 'Supr' },
  fr: { Enter: 'Entrée', Shift: 'Maj', Delete: 'Suppr', Esc: 'Échap' },
  it: { Enter: 'Invio', Shift: 'Maiusc', Delete: 'Canc' },
  pt: { Intro: 'Enter', Supr: 'Delete' },
}

describe.each(locales)('the words in %s', (locale) => {
  const own = textsIn(locale)

  it('have one name for the list of absences and extra hours, and one for each of its kinds', () => {
    const said = new Map(own)
    expect(said.get('agenda.parts.exceptions')).toBe(said.get('plannings.exceptions.title'))
    expect(said.get('audit.value.extra') ?? said.get('plannings.exceptions.kind.extra')).toBe(
      said.get('plannings.exceptions.kind.extra'),
    )
    expect(said.get('plannings.exceptions.clinic_kind.blocked')).toBe(said.get('plannings.exceptions.kind.blocked'))
  })

  it.each(settled[locale])('are without %s: %s', (word, _, but) => {
    // What the palette is also asked for is what people type, in whatever words; nobody reads it.
    const read = own.filter(([key]) => !key.startsWith('palette.also.') && !but?.test(key))
    expect(read.filter(([, text]) => word.test(text))).toEqual([])
  })

  it('tell taking back from canceling an appointment', () => {
    const said = new Map(own)
    expect(said.get('toasts.undo')).not.toBe(said.get('appointments.card.cancel_short'))
  })

  it('end every toast alike, with a full stop', () => {
    const toasts =
      /^(toasts\..+\.(success|failure)|(appointments|series|waiting-list|plannings\.exceptions)\.(not_)?done\.)/
    // The second line of a toast names whom and from when: it is no sentence.
    const ended = own.filter(([key]) => toasts.test(key) && key !== 'appointments.done.since')
    expect(ended.length).toBeGreaterThan(200)
    expect(ended.filter(([, text]) => !/\.\}*$/.test(text))).toEqual([])
  })

  it('call no two actions of the palette the same', () => {
    const names = own.filter(([key]) => key.startsWith('palette.actions.')).map(([, text]) => text)
    // To see and to show are one.
    const things = names.map((name) => name.replace(/^(ver|veure|voir|vedi|see|show|mostrar?) /iu, ''))
    expect(names.length).toBeGreaterThan(20)
    expect(things.filter((thing, at) => things.indexOf(thing) !== at)).toEqual([])
  })

  it('have no hyphen that is drawn from another font, nor one that is not seen', () => {
    expect(own.filter(([, text]) => /[\u2010\u2011\u00AD]/.test(text))).toEqual([])
  })

  it.each(Object.entries(keys[locale]))('call a key as it is called on the keyboards there: %s', (foreign, names) => {
    const word = new RegExp(`(?<![\\p{L}])${foreign}(?![\\p{L}])`, 'u')
    const about = own.filter(([key]) => /(^|\.)keys(\.|$)|ctrl_enter/.test(key))
    expect(
      about.filter(([, text]) => word.test(text)),
      names,
    ).toEqual([])
  })

  it('hold nothing of how a request is made', () => {
    expect(own.filter(([, text]) => /If-Match|\bHTTP\b/.test(text))).toEqual([])
  })
})

/** French with a blank at which a line may break, or with none, where one belongs at which none does. */
const ILL_SPACED = /[ \u202F][:;?!»]|(?<!\u00A0)[?!»]|«(?!\u00A0)/

/** Every French text of what is handed out as data, however deep it lies. */
const frenchOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === 'fr' && typeof inner === 'string' ? [inner] : frenchOf(inner),
      )

describe('French has a blank at which no line breaks before : ; ? ! » and after «', () => {
  it('in its messages', () => {
    // A consent is kept as it was given.
    const read = textsIn('fr').filter(([key]) => !/^(palette\.also|consent)\./.test(key))
    expect(read.length).toBeGreaterThan(1000)
    expect(read.filter(([, text]) => ILL_SPACED.test(text))).toEqual([])
  })

  it.each([
    ['measures', shippedMeasures],
    ['template starters', starters],
    ['joints', joints],
    ['special tests', testRegions],
  ])('in the %s that we hand out', (_, data) => {
    const read = frenchOf(data)
    expect(read.length).toBeGreaterThan(30)
    expect(read.filter((text) => ILL_SPACED.test(text))).toEqual([])
  })
})

/** In French the word for it is redo, beside "Restauré" above all. */
it.each(locales)('in %s what takes back is not called as what brings back', (locale) => {
  const textOf = (wanted: string) => textsIn(locale).find(([key]) => key === wanted)?.[1]
  expect(textOf('toasts.undo')).toBeTruthy()
  expect(textOf('toasts.undo')).not.toBe(textOf('vouchers.restore'))
})
