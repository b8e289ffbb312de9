import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clockForm, fullForm, longForm, mediumForm } from '@/lib/domain/time/forms'
import { locales, tags } from '@/lib/i18n/locales'

const nine = new Date('2026-11-20T08:05:00Z')

test.each(locales)('in %s a time has two digits of hours, alone and with its day', (locale) => {
  for (const form of [clockForm, mediumForm, longForm, fullForm]) {
    const text = new Intl.DateTimeFormat(tags[locale], { ...form, timeZone: 'Europe/Madrid' }).format(nine)
    expect(text).toMatch(/(^|\s)09:05$/)
  }
})

// Swedish is what spreadsheets read, not people.
const leavesIt = (line: string) => line.includes('timeStyle') && !line.includes('sv-SE')

test('nobody leaves it to `Intl` how a time is written', () => {
  const files = ['app', 'components', 'lib', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => readFileSync(file, 'utf8').split('\n').some(leavesIt))).toEqual([])
})
