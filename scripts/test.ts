import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findChromium } from './chromium'
import { postgresPrograms } from './postgres'
import { onPostgres } from './postgres-suites'
import { hasSwift } from './swift'
import { faultsTally, playwrightTally, type Tally, vitestTally } from './test-tally'
import { runTogether } from './together'

type Part = Tally & { title: string; seconds: number }
const parts: Part[] = []

/** What failed once and passed when it was run again by itself: it is named, so that it is mended. */
const unsteady: string[] = []

/** So many failures, or files of a suite that has some, may be a busy machine's; more are not. */
const FEW = 3

/** Runs one part of the tests; its counts are added up, and a part that ends badly without any counts as one failure. */
function part(title: string, command: string, args: string[], tally?: () => Tally): Part {
  console.log(`\n── ${title}`)
  const from = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const seconds = Math.round((performance.now() - from) / 1000)
  const { passed, failures } = tally?.() ?? { passed: status === 0 ? 1 : 0, failures: [] }
  const isSilent = failures.length === 0 && status !== 0
  const done = { title, seconds, passed, failures: isSilent ? [`ended with ${status}; its output says why`] : failures }
  parts.push(done)
  return done
}

/**
 * What failed is run once more when nothing else runs (docs/decisions/0009-shape-of-tests.md).
 * @param settled what the first run came to without what is run again.
 * @param files how many files are run again, where a file's tests share a browser that another file may have left otherwise.
 */
function onceMore(first: Part, settled: number, again: (title: string) => Part, files?: number) {
  const { title, failures } = first
  if (failures.length === 0 || (files ?? failures.length) > FEW) return
  const second = again(`${title}: what failed, once more`)
  if (second.failures.length === 0) unsteady.push(...failures.map((failure) => `${title}: ${failure}`))
  Object.assign(first, { passed: settled, failures: [] })
}

function vitestPart(title: string, command: string, args: string[], name: string) {
  const run = (title: string, report: string, more: string[] = []) => {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return part(title, command, [...args, ...more, ...reports], () => vitestTally(report))
  }
  const report = `test-results/${name}.json`
  const first = run(title, report)
  const { failed } = vitestTally(report)
  const again = (title: string) => run(title, `test-results/${name}-2.json`, failed)
  onceMore(first, vitestTally(report, failed).passed, again, failed.length)
}

/** Both builds at once: neither fills a machine of two cores by itself. */
async function buildsPart() {
  const title = 'builds of the export and of the web'
  console.log(`\n── ${title}`)
  const from = performance.now()
  const targets = ['export', 'web'] as const
  const ended = await runTogether(targets.map((target) => ['tsx', ['scripts/build.ts', target]]))
  const failures = targets.flatMap((target, at) => (ended[at] === 0 ? [] : [`the ${target}’s ended with ${ended[at]}`]))
  const seconds = Math.round((performance.now() - from) / 1000)
  parts.push({ title, seconds, passed: targets.length - failures.length, failures })
}

function browserPart() {
  const run = (title: string, more: string[] = []) =>
    part(title, 'playwright', ['test', ...more], () => playwrightTally('test-results/e2e.json'))
  const first = run('browser')
  onceMore(first, first.passed, (title) => run(title, ['--last-failed', '--trace=retain-on-failure']))
}

function faultsPart() {
  const run = (title: string) =>
    part(title, 'tsx', ['faults/main.ts', '--short'], () => faultsTally('test-results/faults.json'))
  onceMore(run('races and faults on PostgreSQL'), 0, run)
}

rmSync('test-results', { recursive: true, force: true })
// Before all else, since it may have to be installed.
findChromium()

part('format, lint, types, structure', 'tsx', ['scripts/check.ts'])
// Each suite of the API is asked of one engine; of the embedded all of them where there is no other.
const hasPostgres = Boolean(postgresPrograms())
if (hasPostgres) process.env.ON_POSTGRES = onPostgres.join(',')
vitestPart('rules and API', 'vitest', ['run'], 'unit')
delete process.env.ON_POSTGRES
// The browser tests serve the export from other ports than its API's (playwright.config.ts).
process.env.NEXT_PUBLIC_API_ORIGIN = `http://localhost:${process.env.E2E_PORT ?? 3210}`
await buildsPart()
browserPart()
if (hasPostgres) {
  vitestPart('API on PostgreSQL', 'tsx', ['scripts/test-postgres.ts'], 'postgres')
  faultsPart()
} else console.log('\n── what needs PostgreSQL: left out, because PostgreSQL is not installed here')

if (!hasSwift()) console.log('\n── the bucket of an S3-compatible store: left out, because Swift is not installed here')

const seconds = parts.reduce((total, part) => total + part.seconds, 0)
const passed = parts.reduce((total, part) => total + part.passed, 0)
const failures = parts.flatMap(({ title, failures }) => failures.map((failure) => `${title}: ${failure}`))
const row = (title: string, seconds: number) => `${title.padEnd(34)}${String(seconds).padStart(6)} s`
console.log(`\n${[...parts, { title: 'all', seconds }].map(({ title, seconds }) => row(title, seconds)).join('\n')}`)
// Last, since of a long output often only the end is kept.
if (unsteady.length > 0)
  console.log(`\npassed only the second time, to be mended:\n${unsteady.map((one) => `  ${one}`).join('\n')}`)
if (failures.length > 0) console.log(`\nfailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
