import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium'
import { postgresPrograms } from './postgres'

type Tally = { passed: number; failed: number }
const total: Tally = { passed: 0, failed: 0 }

/**
 * Runs one part of the tests; its counts are added up, and a part that ends badly without any counts as one failure.
 */
function part(title: string, command: string, args: string[], tally?: () => Tally) {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const counted = tally?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 }
  total.passed += counted.passed
  total.failed += counted.failed || (status === 0 ? 0 : 1)
}

const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

function vitestTally(): Tally {
  const report = read('test-results/unit.json')
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function playwrightTally(): Tally {
  const { expected = 0, flaky = 0, unexpected = 0 } = read('test-results/e2e.json')?.stats ?? {}
  return { passed: expected + flaky, failed: unexpected }
}

function faultsTally(): Tally {
  return read('test-results/faults.json') ?? { passed: 0, failed: 0 }
}

rmSync('test-results', { recursive: true, force: true })
process.env.CHROMIUM_PATH = findChromium()

part('format, lint, types, structure', 'tsx', ['scripts/check.ts'])
part(
  'rules and API',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  vitestTally,
)
// The browser tests serve the export from other ports than its API's (playwright.config.ts).
// A demo that runs on this machine has the usual port.
process.env.REALTIME_PORT ||= '6202'
process.env.NEXT_PUBLIC_API_ORIGIN = `http://localhost:${process.env.E2E_PORT ?? 3210}`
part('build of the export', 'tsx', ['scripts/build.ts', 'export'])
part('build of the web', 'tsx', ['scripts/build.ts', 'web'])
part('browser', 'playwright', ['test'], playwrightTally)
if (postgresPrograms()) part('races and faults', 'tsx', ['faults/main.ts', '--short'], faultsTally)
else console.log('\n── races and faults on PostgreSQL: left out, because PostgreSQL is not installed here')

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
