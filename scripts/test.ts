import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium'
import { postgresPrograms } from './postgres'

type Tally = { passed: number; failed: number }
const parts: (Tally & { title: string; seconds: number })[] = []

/**
 * Runs one part of the tests; its counts are added up, and a part that ends badly without any counts as one failure.
 */
function part(title: string, command: string, args: string[], tally?: () => Tally) {
  console.log(`\n── ${title}`)
  const from = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const seconds = Math.round((performance.now() - from) / 1000)
  const { passed, failed } = tally?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 }
  parts.push({ title, seconds, passed, failed: failed || (status === 0 ? 0 : 1) })
}

const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** Has Vitest write what `tally` reads. */
function vitestReport(name: string) {
  const file = `test-results/${name}.json`
  const tally = (): Tally => {
    const report = read(file)
    return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  }
  return { args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], tally }
}

/** What passes only sometimes has failed. */
function playwrightTally(): Tally {
  const { expected = 0, flaky = 0, unexpected = 0 } = read('test-results/e2e.json')?.stats ?? {}
  return { passed: expected, failed: unexpected + flaky }
}

function faultsTally(): Tally {
  return read('test-results/faults.json') ?? { passed: 0, failed: 0 }
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
part('browser', 'playwright', ['test'], playwrightTally)
if (postgresPrograms()) {
  const onPostgres = vitestReport('postgres')
  part('API on PostgreSQL', 'tsx', ['scripts/test-postgres.ts', ...onPostgres.args], onPostgres.tally)
  part('races and faults on PostgreSQL', 'tsx', ['faults/main.ts', '--short'], faultsTally)
} else console.log('\n── what needs PostgreSQL: left out, because PostgreSQL is not installed here')

const sum = (of: 'seconds' | keyof Tally) => parts.reduce((total, part) => total + part[of], 0)
const row = (title: string, seconds: number) => `${title.padEnd(34)}${String(seconds).padStart(6)} s`
console.log(`\n${parts.map(({ title, seconds }) => row(title, seconds)).join('\n')}\n${row('all', sum('seconds'))}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
