import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { imports, loadedAlone, loadedWith, partsIn } from './support/modules'

const PARTS = 'components/ui/mantine-parts.ts'
/** Packages with one sheet of styles for all of their parts, and the parts of the core that ours of them are made of. */
const satellites = {
  '@mantine/dates': ['UnstyledButton'],
  '@mantine/notifications': ['Notification', 'CloseButton'],
}
type Satellite = keyof typeof satellites
const names = Object.keys(satellites) as Satellite[]
const draws = (file: string, name: Satellite) => partsIn(file, name).length > 0

/** Parts that are made of others, which have styles. */
const madeOf: Record<string, string[]> = { MultiSelect: ['PillsInput', 'Pill'], TagsInput: ['PillsInput', 'Pill'] }

const hasStyles = (part: string) => existsSync(`node_modules/@mantine/core/styles/${part}.layer.css`)
const roots = loadedAlone().map((root) => {
  const files = loadedWith(root)
  const drawn = names.filter((name) => [...files].some((file) => draws(file, name)))
  const parts = [
    ...[...files].flatMap((file) => partsIn(file)).flatMap((part) => [part, ...(madeOf[part] ?? [])]),
    ...drawn.flatMap((name) => satellites[name]),
  ]
  return { root, files, drawn, parts: parts.filter(hasStyles) }
})

it('every part of Mantine that is drawn has its styles', () => {
  const loaded = readFileSync(PARTS, 'utf8')
  const used = new Set(roots.flatMap(({ parts }) => parts))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((part) => !loaded.includes(`/${part}.layer.css`))).toEqual([])
})

it('what is loaded by itself and draws one brings the styles', () => {
  const without = roots.filter(({ files, parts }) => parts.length > 0 && !files.has(PARTS))
  expect(without.map(({ root, parts }) => `${root}: ${parts[0]}`)).toEqual([])
})

it.each(names)('whoever draws parts of %s brings its styles', (name) => {
  const drawing = roots.flatMap(({ files }) => [...files].filter((file) => draws(file, name)))
  expect(drawing.length).toBeGreaterThan(0)
  expect(drawing.filter((file) => !imports(file, `${name}/styles.layer.css`))).toEqual([])
})

it('the calendar’s first page draws none, and waits for no styles of theirs', () => {
  const first = roots.filter(({ root }) => /^app\/(layout|\(signed-in\)\/(layout|appointments.*page))\.tsx$/.test(root))
  expect(first).toHaveLength(3)
  expect(first.filter(({ files }) => files.has(PARTS)).map(({ root }) => root)).toEqual([])
  expect(first.flatMap(({ drawn }) => drawn)).toEqual([])
})

it('what stays in place while the rest scrolls lies above the layers inside Mantine’s controls', () => {
  const highest = Math.max(
    ...['Input', 'SegmentedControl', 'Switch'].flatMap((name) =>
      [...readFileSync(`node_modules/@mantine/core/styles/${name}.css`, 'utf8').matchAll(/z-index: (\d+)/g)].map(
        ([, layer]) => Number(layer),
      ),
    ),
  )
  expect(highest).toBeGreaterThan(0)
  // The calendar's grid holds none of them, and orders its own layers.
  const low = globSync('components/**/*.module.css', { exclude: ['components/calendar/**'] }).flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/\{[^{}]*position: sticky;[^{}]*\}/g)]
      .filter(([rule]) => Number(rule.match(/z-index: (\d+)/)?.[1] ?? 0) <= highest)
      .map(([rule]) => `${sheet}: ${rule}`),
  )
  expect(low).toEqual([])
})
