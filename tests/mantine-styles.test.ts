import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadedAlone, loadedWith, partsIn } from './support/modules'

const PARTS = 'components/ui/mantine-parts.ts'
const hasStyles = (part: string) => existsSync(`node_modules/@mantine/core/styles/${part}.layer.css`)
const roots = loadedAlone().map((root) => {
  const files = loadedWith(root)
  return { root, files, parts: [...files].flatMap(partsIn).filter(hasStyles) }
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

it('the calendar’s first page draws none, and waits for no styles of theirs', () => {
  const first = roots.filter(({ root }) => /^app\/(layout|\(signed-in\)\/(layout|appointments.*page))\.tsx$/.test(root))
  expect(first).toHaveLength(3)
  expect(first.filter(({ files }) => files.has(PARTS)).map(({ root }) => root)).toEqual([])
})
