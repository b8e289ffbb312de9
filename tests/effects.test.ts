import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Browsers answer a scroll with a promise since 2026: given back by an effect or a ref, React calls it to clean up, and the screen falls. */
const GIVEN_BACK = /(?:Effect\(\(\)|ref=\{\(\w+\)) => (?!void\b)[^{\n]*\.scroll(?:IntoView|To|By)?\??\.?\(/

it('no effect gives back what a scroll gives', () => {
  const files = globSync('{components,lib,app,plan-page}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => GIVEN_BACK.test(readFileSync(file, 'utf8')))).toEqual([])
})

it.each([
  ["useEffect(() => fault.current?.scrollIntoView?.({ block: 'nearest' }), [])", true],
  ['useLayoutEffect(() => list.current.scrollTo(0, 0), [])', true],
  ['<li ref={(row) => row?.scrollIntoView()}>', true],
  ['useEffect(() => void list.current?.scrollTo(0, 0), [])', false],
  ['useEffect(() => {\n  void list.current?.scrollTo(0, 0)\n}, [])', false],
])('the judge of effects: %s', (code, isFault) => {
  expect(GIVEN_BACK.test(code)).toBe(isFault)
})
