import { readdirSync, readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { addressOf, endpointNames } from '@/lib/contract/addresses'
import { loadCompiled } from '@/lib/i18n/compiled'
import { locales } from '@/lib/i18n/locales'
import { messageFiles, serverFiles } from '@/lib/i18n/messages'

type Tree = { [key: string]: string | Tree }

const folder = new URL('../messages/', import.meta.url)
const read = (locale: string, file: string): Tree =>
  JSON.parse(readFileSync(new URL(`${locale}/${file}.json`, folder), 'utf8'))

/** Every text by its dotted key. */
const texts = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : texts(value, `${prefix}${key}.`),
  )

/** What a text has to be given, with its kind: `count (plural)`; throws when it is no ICU message. */
function placeholders(text: string): string[] {
  const found = new Set<string>()
  const kinds = ['text', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag']
  const walk = (parts: ReturnType<typeof parse>) => {
    for (const part of parts) {
      if (part.type !== 0 && part.type !== 7) found.add(`${part.value} (${kinds[part.type]})`)
      if ('options' in part) for (const option of Object.values(part.options)) walk(option.value)
      if ('children' in part) walk(part.children)
    }
  }
  walk(parse(text))
  return [...found].sort()
}

const everyFile = [...messageFiles, ...serverFiles]
const source = Object.fromEntries(everyFile.map((file) => [file, texts(read('es', file))]))

it('every language has exactly the files that are loaded', () => {
  for (const locale of locales) {
    const files = readdirSync(new URL(locale, folder)).map((name) => name.replace('.json', ''))
    expect(files.sort(), locale).toEqual([...everyFile].sort())
  }
})

describe.each(locales)('the texts in %s', (locale) => {
  it.each(everyFile)('%s has every key of the Spanish source, and no other', (file) => {
    const keys = texts(read(locale, file)).map(([key]) => key)
    expect(keys.sort()).toEqual(source[file]!.map(([key]) => key).sort())
  })

  it.each(everyFile)('%s takes the same placeholders as the Spanish source, and no text is empty', (file) => {
    const own = new Map(texts(read(locale, file)))
    for (const [key, spanish] of source[file]!) {
      const text = own.get(key) ?? ''
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(spanish))
    }
  })
})

/** The words of a text, of a plural those of its last form, without its placeholders. */
const words = (text: string) =>
  text
    .replace(/\{\w+, plural,.*?other \{([^{}]*)\}\s*\}/gs, '$1')
    .replace(/\{[^{}]*\}/g, '')
    .trim()

it('no language is a copy of the Spanish source', () => {
  for (const locale of locales.filter((name) => name !== 'es')) {
    const copied = everyFile.flatMap((file) => {
      const own = new Map(texts(read(locale, file)))
      return source[file]!.filter(([key, spanish]) => words(spanish).length > 24 && own.get(key) === spanish)
    })
    expect(copied, locale).toEqual([])
  }
})

it('every write says by a toast whether it succeeded (product §8)', () => {
  const keys = new Set(source.toasts!.map(([key]) => key))
  const writes = endpointNames.filter((name) => addressOf(name).method !== 'GET')
  for (const name of writes) {
    expect(keys, name).toContain(`${name}.success`)
    expect(keys, name).toContain(`${name}.failure`)
  }
})

it('compiled texts can be handed from the server to the browser', async () => {
  const { shell } = await loadCompiled('es')
  expect(shell.skip).toBe('Saltar al contenido')
  const [days] = shell.banner.trial as unknown as [[string, number, object]]
  expect(days.slice(0, 2)).toEqual(['days', 2])
  expect(Object.getPrototypeOf(days[2])).toBe(Object.prototype)
})
