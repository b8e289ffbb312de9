import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const without = (text: string, ...patterns: RegExp[]) => patterns.reduce((rest, part) => rest.replace(part, ' '), text)

/** The classes that a style sheet has; those of others (`:global`) are theirs. */
const classesOf = (sheet: string) =>
  without(
    readFileSync(sheet, 'utf8'),
    /\/\*[\s\S]*?\*\//g,
    /:global\([^)]*\)/g,
    /@media[^{]*/g,
    /\{[^{}]*\}/g,
  ).matchAll(/\.([A-Za-z][\w-]*)/g)

const sheets = new Map(
  globSync('{app,components}/**/*.module.css').map((sheet) => [
    normalize(sheet),
    new Set([...classesOf(sheet)].map(([, name]) => name!)),
  ]),
)

/** What each source takes of each sheet that it imports; whole where it hands the sheet on. */
const taken = globSync('{app,components}/**/*.{ts,tsx}').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].map(([line, name, path]) => {
    const rest = source.replace(line, '')
    return {
      file,
      sheet: normalize(path!.startsWith('@/') ? path!.slice(2) : join(dirname(file), path!)),
      names: [...rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used!),
      isWhole: new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(rest),
    }
  })
})

it('every class that a part of the screen names is in its style sheet', () => {
  const missing = taken.flatMap(({ file, sheet, names }) =>
    names.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${file}: ${name}`),
  )
  expect(taken.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

it('every class of a style sheet is on some part of the screen', () => {
  const idle = [...sheets].flatMap(([sheet, classes]) => {
    const users = taken.filter((one) => one.sheet === sheet)
    if (users.some(({ isWhole }) => isWhole)) return []
    const used = new Set(users.flatMap(({ names }) => names))
    return [...classes].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(idle).toEqual([])
})

it('a phone is narrower than 48em for every style sheet: at 48em none has a tablet in half of a phone', () => {
  const both = globSync('{app,components,lib}/**/*.{css,ts,tsx}').filter((file) =>
    /max-width: ?48em/.test(readFileSync(file, 'utf8')),
  )
  expect(both).toEqual([])
})
