import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What a person reads or hears of an element. */
const spoken = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'error',
  'label',
  'placeholder',
  'title',
])
const word = /\p{L}{2,}/u

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Texts that a component holds itself: words between tags, and in attributes that are read or heard. */
function textsIn(node: Node): string[] {
  const { name, value } = node as { name?: { name?: unknown }; value?: unknown }
  if (node.type === 'JSXText' && word.test(String(value))) return [String(value).trim()]
  if (node.type === 'JSXAttribute' && spoken.has(String(name?.name)) && isNode(value)) {
    const inner = isNode(value.expression) ? value.expression : value
    if (inner.type === 'Literal' && word.test(String(inner.value))) return [String(inner.value)]
  }
  return Object.values(node)
    .flatMap((child) => (Array.isArray(child) ? child : [child]))
    .flatMap((child) => (isNode(child) ? textsIn(child) : []))
}

it('no screen holds a text of its own: all of them are in messages/', () => {
  const files = globSync('{app,components}/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(root + file, 'utf8'))
    return textsIn(program as unknown as Node).map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})
