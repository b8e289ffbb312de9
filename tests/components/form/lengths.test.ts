import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Longer than any number, date, time or code: a text, and how long that may be the contract says. */
const LONGEST_FIGURE = 20

it('no form says by itself how long a text may be', () => {
  const files = globSync('components/**/*.tsx')
  expect(files.length).toBeGreaterThan(200)
  const said = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bmaxLength(?:=\{|: )(\d+)/g)]
      .filter(([, length]) => Number(length) > LONGEST_FIGURE)
      .map(([text]) => `${file}: ${text}`),
  )
  expect(said).toEqual([])
})
