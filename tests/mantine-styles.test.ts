import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const styles = 'node_modules/@mantine/core/styles'

/** The parts of Mantine that a source imports as values. */
function partsOf(source: string): string[] {
  const lists = [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].map(([, list]) => list ?? '')
  return lists.flatMap((list) => list.split(',').map((name) => name.trim())).filter((name) => /^[A-Z]\w+$/.test(name))
}

it('every part of Mantine that a screen uses has its styles loaded', () => {
  const loaded = readFileSync('components/shell/mantine-styles.ts', 'utf8')
  const used = new Set(globSync('{app,components}/**/*.tsx').flatMap((file) => partsOf(readFileSync(file, 'utf8'))))
  expect(used.size).toBeGreaterThan(10)
  const missing = [...used].filter(
    (name) => existsSync(`${styles}/${name}.layer.css`) && !loaded.includes(`/${name}.layer.css`),
  )
  expect(missing).toEqual([])
})
