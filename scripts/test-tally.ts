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

/**
 * Of Vitest's report. A file that cannot be run at all, or whose process died under it, has no tests to fail, and counts
 * as one. What the files of `unsettled` came to is left out; `failed` are the files that did not pass.
 */
export function vitestTally(path: string, unsettled: string[] = []): Tally & { failed: string[] } {
  const report: { testResults: VitestFile[] } | null = read(path)
  const files = (report?.testResults ?? [])
    .filter(({ name }) => !unsettled.includes(name))
    .map((file) => ({ ...file, bad: file.assertionResults.filter((test) => test.status === 'failed') }))
  const failed = files.filter(({ status }) => status === 'failed')
  return {
    passed: files.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed').length,
    failures: failed.flatMap(({ name, bad, message }) =>
      bad.length > 0
        ? bad.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`)
        : [`${name}: ${firstLine(message) || 'its process died'}`],
    ),
    failed: [...new Set(failed.map(({ name }) => name))],
  }
}

type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  file: string
  line: number
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}
const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** Of Playwright's report. */
export function playwrightTally(path: string): Tally {
  const report: { suites: Suite[]; stats: { expected: number }; errors: { message?: string }[] } | null = read(path)
  const failures = (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => `e2e/${file}:${line} › ${title}: ${firstLine(results[0]?.error?.message)}`),
    )
  const errors = (report?.errors ?? []).map(({ message }) => firstLine(message) ?? '')
  return { passed: report?.stats.expected ?? 0, failures: [...failures, ...errors] }
}

/** Of the report of the races and faults. */
export function faultsTally(path: string): Tally {
  return read(path) ?? { passed: 0, failures: [] }
}
