import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsIn, hasAlternatives } from './support/test-faults'

/** Where tests wait for others, the only one that sleeps; and what has the faults by name. */
const others = ['tests/support/until.ts', 'tests/support/test-faults.ts', 'tests/tests.test.ts']

it('no test waits for a time, passes either way, or holds the machine to a time', () => {
  const files = globSync('{tests,e2e}/**/*.{ts,tsx}').filter((file) => !others.includes(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

describe('tests mirror the source', () => {
  /** `tests/api` asks the API by its nouns, whatever code answers; `support` is of all. */
  const files = globSync('tests/*/**/*.test.{ts,tsx}').filter((file) => !file.startsWith('tests/api/'))
  const sourceOf = (test: string) => {
    const folder = dirname(test).replace('tests/', '')
    return /^(components|server|plan-page)\b/.test(folder) ? folder : join('lib', folder)
  }

  it('each stands in the folder of what it tests', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !existsSync(sourceOf(file)))).toEqual([])
  })

  it('one that is named as a file of its room stands where that does', () => {
    const strays = files.flatMap((file) => {
      const name = basename(file).replace(/\.test\.tsx?$/, '')
      const room = sourceOf(file).split('/').slice(0, 2).join('/')
      const named = globSync(`${room}/**/${name}.{ts,tsx}`).map((source) => dirname(source))
      return named.length > 0 && !named.includes(sourceOf(file)) ? [`${file}: ${named}`] : []
    })
    expect(strays).toEqual([])
  })
})

describe('the judge of tests', () => {
  const spec = 'e2e/some.spec.ts'
  it.each([
    ['await page.waitForTimeout(300)', 'waits for a time'],
    ["await page.waitForLoadState('networkidle')", 'network at rest'],
    ['await new Promise((resolve) => setTimeout(resolve, 300))', 'sleeps'],
    ['await new Promise((done) => { setTimeout(done, 300) })', 'sleeps'],
    ["import { setTimeout } from 'node:timers/promises'", 'sleeps'],
    ["it.only('x', () => {})", 'leaves the others out'],
    ["test.describe.only('x', () => {})", 'leaves the others out'],
    ["it.skip('x', () => {})", 'without a reason'],
    ['test.skip()', 'without a reason'],
    ["test.fixme('x', () => {})", 'without a reason'],
    ['test.describe.configure({ retries: 2 })', 'tried again'],
    ['expect(true).toBe(true)', 'known beforehand'],
    ['expect(undefined).toBeUndefined()', 'known beforehand'],
    ['expect(answer.status)', 'expects nothing'],
    ['expect(rows.length).toBeGreaterThanOrEqual(0)', 'less than none'],
    ['expect([200, 404]).toContain(answer.status)', 'either outcome'],
    ['expect(answer.status).toBeOneOf([200, 404])', 'either outcome'],
    ['expect(state).toMatch(/expired|canceled/)', 'either outcome'],
    ['await expect(page).toHaveURL(/\\/(login|patients)$/)', 'either outcome'],
    ['expect(row).toEqual({ at: expect.stringMatching(/day|night/) })', 'either outcome'],
    ['await expect(page).toHaveURL(/\\/settings/)', 'how an address begins'],
    ["expect(page.url()).toContain('/settings')", 'how an address begins'],
    ['expect(performance.now() - from).toBeLessThan(500)', 'holds the machine'],
    ['await vi.waitFor(() => expect(a).toBe(1))', 'after a second'],
    ['await expect(row).toBeVisible({ timeout: 5000 })', 'sooner than all others'],
    ["await screen.findByText('a', {}, { timeout: 2000 })", 'sooner than all others'],
    ['expect(await row.isVisible()).toBe(true)', 'looks once'],
    ['expect(row).toBeVisible()', 'not waited for'],
    ['expect(work()).rejects.toThrow()', 'not waited for'],
    ['expect.poll(() => a).toBe(1)', 'not waited for'],
    ["await page.goto('/login')", 'crosses'],
    ['await context.clearCookies()', 'crosses'],
  ])('objects to %s', (code, said) => {
    expect(faultsIn(spec, code)).toEqual([expect.stringContaining(said)])
  })

  it.each([
    'expect(await row.boundingBox()).toEqual(box)',
    'expect(sent).not.toMatch(/phone|tablet/)',
    'await expect(page).toHaveURL(/\\/patients(\\?|$)/)',
    'await expect(page).toHaveURL(/search=/)',
    'expect(Date.now() - from).toBeGreaterThan(1000)',
    "test.skip(isMac, 'its keys are others')",
    "expect(['a', 'b']).not.toContain(name)",
    'await new Promise((resolve) => server.listen(0, resolve))',
    'await expect.poll(() => a).toBe(1)',
  ])('takes %s', (code) => {
    expect(faultsIn(spec, code)).toEqual([])
  })

  it('knows alternatives of words from those of a place', () => {
    expect(['a|b', '^(a|b)$', 'x(?:a|b)', '\\d a|b'].map(hasAlternatives)).toEqual([true, true, true, true])
    expect(['(\\?|$)', 'a\\|b', '[a|b]', '(^|\\s)a'].map(hasAlternatives)).toEqual([false, false, false, false])
  })

  it('objects to a clock of its own only where a database may read it', () => {
    const code = "vi.spyOn(Date, 'now').mockReturnValue(0)"
    expect(faultsIn('tests/api/some.test.ts', code)).toEqual([expect.stringContaining('from under the database')])
    expect(faultsIn('tests/components/some.test.tsx', code)).toEqual([])
  })
})
