import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'

type Said = Record<string, string>

/** Deeds of several appointments, which say their own failure. */
const others = ['series', 'since']

it.each(locales)('in %s each deed says that it was not done in words of its own, by the same names', (locale) => {
  const url = new URL(`../../messages/${locale}/appointments.json`, import.meta.url)
  const { done, not_done } = JSON.parse(readFileSync(url, 'utf8')) as { done: Said; not_done: Said }
  const deeds = Object.keys(done).filter((deed) => !others.includes(deed))
  expect(Object.keys(not_done).sort()).toEqual(deeds.sort())
  const names = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
  for (const deed of deeds) {
    expect(names(not_done[deed])).toEqual(names(done[deed]))
    // A success after a prefix is read as one.
    expect(not_done[deed]?.replace(/\s/g, ' ')).not.toContain(`: ${done[deed]}`)
  }
})
