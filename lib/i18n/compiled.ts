import compile from 'icu-minify/compile'
import type { Locale } from './locales'
import { loadMessages, type MessageFile, type Messages, messageFiles } from './messages'

type Tree = { [key: string]: string | Tree }

const compileTree = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  )

const compiled = new Map<string, Promise<object>>()

/**
 * Texts of one language as next-intl's small formatter wants them: ICU syntax already taken apart, so that no
 * browser loads a parser for it (9 kB gz). next.config.ts puts that formatter in the place of the full one.
 * The type stays that of the texts, because typed keys and arguments are read from it: what was not among `files` is
 * not there all the same. Compiled once a process.
 */
export async function loadCompiled(locale: Locale, files: readonly MessageFile[] = messageFiles): Promise<Messages> {
  const loaded = await Promise.all(files.map(async (file) => [file, await loadFile(locale, file)] as const))
  return Object.fromEntries(loaded) as Messages
}

function loadFile(locale: Locale, file: MessageFile): Promise<object> {
  const key = `${locale}/${file}`
  const known = compiled.get(key) ?? compileFile(locale, file)
  compiled.set(key, known)
  // A network that failed once is asked again.
  known.catch(() => compiled.delete(key))
  return known
}

async function compileFile(locale: Locale, file: MessageFile): Promise<object> {
  const texts = compileTree((await loadMessages(locale, [file]))[file])
  // The compiler's objects have no prototype, which React refuses to hand from the server to the browser.
  return JSON.parse(JSON.stringify(texts)) as object
}
