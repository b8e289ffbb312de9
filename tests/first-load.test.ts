import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { loadedWith } from './support/modules'

/** Checks what is typed at once: one field, on a page that has little else. */
const CHECKS_AT_ONCE = ['app/(guest)/forgotten-password/page.tsx']

const withLayouts = (page: string) => {
  const files = [page]
  for (let folder = dirname(page); folder.startsWith('app'); folder = dirname(folder))
    if (existsSync(join(folder, 'layout.tsx'))) files.push(join(folder, 'layout.tsx'))
  return files
}

const pages = globSync('app/**/page.tsx').filter((page) => !CHECKS_AT_ONCE.includes(page))

/** The library of the contract's schemas weighs 32 kB: it comes with the first form, not with what is only read. */
it.each(pages)('%s brings no schemas', (page) => {
  const files = withLayouts(page).flatMap((file) => [...loadedWith(file)])
  const schemas = files.filter((file) => /^import (?!type)[^'"]*from 'zod'/m.test(readFileSync(file, 'utf8')))
  expect([...new Set(schemas)]).toEqual([])
})
