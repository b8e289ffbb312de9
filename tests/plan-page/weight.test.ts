import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { planShell } from '@/scripts/plan-page'

/** Of the issue; what there is weighs a seventh of it. */
const SCRIPTS_MAX = 90_000
/** Whatever grows beyond this brought something that does not belong on a telephone. */
const GROWN = 25_000

it('the patient’s own page weighs 25 kB of scripts at most, compressed, and has no words of its own in them', async () => {
  const shell = await planShell()
  const scripts = Object.entries(shell).filter(([name]) => name.endsWith('.js'))
  const bytes = scripts.reduce((sum, [, code]) => sum + gzipSync(code, { level: 6 }).byteLength, 0)
  expect(GROWN).toBeLessThan(SCRIPTS_MAX)
  expect(bytes).toBeLessThan(GROWN)
  expect(scripts.map(([name]) => name)).toEqual(['page.js', 'scheme.js'])
  for (const [, code] of scripts) expect(code).not.toMatch(/react-dom|zod|Hecho, siguiente/)
})
