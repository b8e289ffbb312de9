import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findChromium } from './chromium'
import { postgresPrograms } from './postgres'
import { faultsTally, playwrightTally, type Tally, vitestTally } from './test-tally'

const parts: (Tally & { title: string; seconds: number })[] = []

/** Runs one part of the tests; its counts are added up, and a part that ends badly without any counts as one failure. */
function part(title: string, command: string, args: string[], tally?: () => Tally) {
  console.log(`\n── ${title}`)
  const from = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const seconds = Math.round((performance.now() - from) / 1000)
  const { passed, failures } = tally?.() ?? { passed: status === 0 ? 1 : 0, failures: [] }
  const isSilent = failures.length === 0 && status !== 0
  parts.push({ title, seconds, passed, failures: isSilent ? [`ended with ${status}; its output says why`] : failures })
}

/** Has Vitest write what is counted, and where that is. */
const vitestReport = (name: string) => {
  const file = `test-results/${name}.json`
  return {
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    tally: () => vitestTally(file),
  }
}

rmSync('test-results', { recursive: true, force: true })
process.env.CHROMIUM_PATH = findChromium()

part('format, lint, types, structure', 'tsx', ['scripts/check.ts'])
const unit = vitestReport('unit')
part('rules and API', 'vitest', ['run', ...unit.args], unit.tally)
// The browser tests serve the export from other ports than its API's (playwright.config.ts).
process.env.NEXT_PUBLIC_API_ORIGIN = `http://localhost:${process.env.E2E_PORT ?? 3210}`
part('build of the export', 'tsx', ['scripts/build.ts', 'export'])
part('build of the web', 'tsx', ['scripts/build.ts', 'web'])
part('browser', 'playwright', ['test'], () => playwrightTally('test-results/e2e.json'))
if (postgresPrograms()) {
  const onPostgres = vitestReport('postgres')
  part('API on PostgreSQL', 'tsx', ['scripts/test-postgres.ts', ...onPostgres.args], onPostgres.tally)
  part('races and faults on PostgreSQL', 'tsx', ['faults/main.ts', '--short'], () =>
    faultsTally('test-results/faults.json'),
  )
} else console.log('\n── what needs PostgreSQL: left out, because PostgreSQL is not installed here')

const seconds = parts.reduce((total, part) => total + part.seconds, 0)
const passed = parts.reduce((total, part) => total + part.passed, 0)
const failures = parts.flatMap(({ title, failures }) => failures.map((failure) => `${title}: ${failure}`))
const row = (title: string, seconds: number) => `${title.padEnd(34)}${String(seconds).padStart(6)} s`
console.log(`\n${[...parts, { title: 'all', seconds }].map(({ title, seconds }) => row(title, seconds)).join('\n')}`)
// Last, since of a long output often only the end is kept.
if (failures.length > 0) console.log(`\nfailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
