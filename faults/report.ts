import { mkdirSync, writeFileSync } from 'node:fs'

const results: { title: string; ok: boolean; detail: string }[] = []

/** Notes whether a bar was met, with the figure that says so. */
export function expectThat(title: string, ok: boolean, detail: string | number) {
  results.push({ title, ok, detail: String(detail) })
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${title}: ${detail}`)
}

/**
 * Notes how long something took. The bar counts in the full run only: in `npm test` the machine may be busy with
 * anything, and a test does not fail for being slow.
 */
export function expectWithin(title: string, ms: number | false, limitMs: number) {
  const isHeld = !process.argv.includes('--short')
  expectThat(title, ms !== false && (!isHeld || ms <= limitMs), ms === false ? 'never' : `${ms} ms`)
}

/** Writes what came of them where `npm test` reads them, and ends the process with them. */
export function finish(): never {
  const failures = results.filter(({ ok }) => !ok).map(({ title, detail }) => `${title}: ${detail}`)
  const passed = results.length - failures.length
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/faults.json', JSON.stringify({ passed, failures }))
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length ? 1 : 0)
}
