import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const styles = 'node_modules/@mantine/core/styles'
const read = (file: string) => readFileSync(file, 'utf8')
const first = read('components/shell/mantine-styles.ts')
const files = globSync('{app,components}/**/*.tsx').map((file) => ({ file, source: read(file) }))

/** The parts of Mantine that a source imports as values. */
function partsOf(source: string): string[] {
  const lists = [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].map(([, list]) => list ?? '')
  return lists.flatMap((list) => list.split(',').map((name) => name.trim())).filter((name) => /^[A-Z]\w+$/.test(name))
}

/** Packages with one sheet of styles for all of their parts, and the parts of the core that ours of them are made of. */
const satellites = {
  '@mantine/dates': ['UnstyledButton'],
  '@mantine/notifications': ['Notification', 'CloseButton'],
}

/** Does the first page have the styles of a part of the core, or else who draws it, with its own code? */
const isStyled = (part: string, source: string) =>
  [first, source].some((loading) => loading.includes(`@mantine/core/styles/${part}.layer.css`))

it('every part of Mantine that a screen uses has its styles loaded, with the first page or with its own code', () => {
  expect(new Set(files.flatMap(({ source }) => partsOf(source))).size).toBeGreaterThan(10)
  const missing = files.flatMap(({ file, source }) =>
    partsOf(source)
      .filter((part) => existsSync(`${styles}/${part}.layer.css`) && !isStyled(part, source))
      .map((part) => `${file}: ${part}`),
  )
  expect(missing).toEqual([])
})

it.each(Object.entries(satellites))('whoever draws parts of %s brings its styles', (name, parts) => {
  const drawing = files.filter(({ source }) => new RegExp(`^import \\{.*from '${name}'`, 'm').test(source))
  expect(drawing.length).toBeGreaterThan(0)
  for (const { file, source } of drawing) {
    expect(source, file).toContain(`import '${name}/styles.layer.css'`)
    for (const part of parts) expect(isStyled(part, source), `${file}: ${part}`).toBe(true)
  }
})

it('what comes later does not weigh on the first page', () => {
  for (const name of Object.keys(satellites)) expect(first).not.toContain(name)
})
