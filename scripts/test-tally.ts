import { existsSync, readFileSync } from 'node:fs'

/** What a part of the tests came to: `failures` are the failed ones by name, each with the first line of why. */
export type Tally = { passed: number; failures: string[] }

const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)
// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal begins with one.
const withoutColours = (text: string) => text.replace(/\x1b\[[0-9;]*m/g, '')
const firstLine = (text: string | undefined) => withoutColours(text ?? '').split('\n')[0]

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Of Vitest's report. A file that cannot be run at all has no tests to fail, and counts as one. */
export function vitestTally(path: string): Tally {
  const report: { numPassedTests: number; testResults: VitestFile[] } | null = read(path)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`)
  })
  return { passed: report?.numPassedTests ?? 0, failures }
}

type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  file: string
  line: number
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}
const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** Of Playwright's report. What passes only sometimes has failed. */
export function playwrightTally(path: string): Tally {
  const report: { suites: Suite[]; stats: { expected: number }; errors: { message?: string }[] } | null = read(path)
  const failures = (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => `e2e/${file}:${line} › ${title}: ${firstLine(results[0]?.error?.message)}`),
    )
  const errors = (report?.errors ?? []).map(({ message }) => firstLine(message) ?? '')
  return { passed: report?.stats.expected ?? 0, failures: [...failures, ...errors] }
}

/** Of the report of the races and faults. */
export function faultsTally(path: string): Tally {
  return read(path) ?? { passed: 0, failures: [] }
}
