import compile from 'icu-minify/compile'
import type { Locale } from './locales'
import { loadMessages, type Messages } from './messages'

type Tree = { [key: string]: string | Tree }

const compileTree = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  )

const compiled = new Map<Locale, Promise<Messages>>()

/**
 * All texts of one language as next-intl's small formatter wants them: ICU syntax already taken apart, so that no
 * browser loads a parser for it (9 kB gz). next.config.ts puts that formatter in the place of the full one.
 * The type stays that of the texts, because typed keys and arguments are read from it. Compiled once a process.
 */
export function loadCompiled(locale: Locale): Promise<Messages> {
  const known = compiled.get(locale) ?? compileAll(locale)
  compiled.set(locale, known)
  return known
}

async function compileAll(locale: Locale): Promise<Messages> {
  const texts = compileTree(await loadMessages(locale))
  // The compiler's objects have no prototype, which React refuses to hand from the server to the browser.
  return JSON.parse(JSON.stringify(texts)) as Messages
}
