import { mkdirSync, writeFileSync } from 'node:fs'

const results: { title: string; ok: boolean; detail: string }[] = []

/** Notes whether a bar was met, with the figure that says so. */
export function expectThat(title: string, ok: boolean, detail: string | number) {
  results.push({ title, ok, detail: String(detail) })
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${title}: ${detail}`)
}

/** Writes the counts where `npm test` reads them, and ends the process with them. */
export function finish(): never {
  const failed = results.filter(({ ok }) => !ok).length
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/faults.json', JSON.stringify({ passed: results.length - failed, failed }))
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}
