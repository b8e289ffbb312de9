import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { firstFiles, messageFiles } from '@/lib/i18n/messages'
import { comesWith, loadedLaterBy } from '@/tests/support/modules'

/**
 * Every screen brings the texts that it says: from a page through everything it draws, at once or later, each file of
 * texts is among those of the first load, of the page or its layouts, or of a part that loads them on the way.
 */
const files = (source: string) =>
  [...source.matchAll(/(?:Screen|More)Texts[^>]*?files=\{([^}]*)\}/g)].flatMap(([, list]) =>
    // A list that has a name of its own is the audit's, which asks for what it says of everything.
    list!.startsWith('[') ? [...list!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!) : messageFiles,
  )
const said = (source: string) => [...source.matchAll(/useTranslations\('([\w-]+)/g)].map(([, name]) => name!)

const layoutsOf = (page: string): string[] => {
  const found: string[] = []
  for (let folder = dirname(page); folder.startsWith('app'); folder = dirname(folder))
    if (existsSync(join(folder, 'layout.tsx'))) found.push(join(folder, 'layout.tsx'))
  return found
}

const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8'))
  return sources.get(file)!
}

const pages = globSync('app/**/page.tsx').sort()

it.each(pages)('%s brings what it says', (page) => {
  const roots = [page, ...layoutsOf(page)]
  const brought = new Set<string>([...firstFiles, ...roots.flatMap((root) => files(sourceOf(root)))])
  const missing = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string, known: Set<string>) => {
    const here = new Set([...known, ...files(sourceOf(file))])
    const mark = `${file} ${[...here].sort().join()}`
    if (seen.has(mark)) return
    seen.add(mark)
    for (const name of said(sourceOf(file))) if (!here.has(name)) missing.add(`${file}: ${name}`)
    for (const next of [...comesWith(file), ...loadedLaterBy(file)]) visit(next, here)
  }
  for (const root of roots) visit(root, brought)
  expect([...missing]).toEqual([])
})
