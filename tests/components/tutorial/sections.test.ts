import { existsSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { beginningsOf, sections, slides, slidesFor } from '@/components/tutorial/sections'
import { locales } from '@/lib/i18n/locales'

/** A picture may weigh this much: all of a section's come while one reads. */
const PICTURE_MAX_BYTES = 60 * 1024

it('has its eight sections with 1, 1, 2, 1, 1, 9, 2 and 1 slides', () => {
  expect(sections.map(({ slides: of }) => of.length)).toEqual([1, 1, 2, 1, 1, 9, 2, 1])
  expect(sections.map(({ key }) => key)).toEqual([
    'clinic',
    'profile',
    'employees',
    'financials',
    'appointments',
    'patients',
    'exercises',
    'sessions',
  ])
})

it.each([
  [
    'an admin',
    { is_admin: true, role: 'employee' },
    ['clinic', 'profile', 'employees', 'financials', 'appointments', 'patients', 'exercises', 'sessions'],
  ],
  [
    'who treats patients',
    { is_admin: false, role: 'professional' },
    ['appointments', 'patients', 'exercises', 'sessions', 'profile', 'financials'],
  ],
  ['the front desk', { is_admin: false, role: 'employee' }, ['appointments', 'patients', 'profile', 'financials']],
] as const)('shows %s the sections of screens that they may open, first those of their work', (_, person, shown) => {
  expect(beginningsOf(slidesFor(person)).map(({ section }) => section)).toEqual(shown)
})

it('counts the slides of a section from one', () => {
  expect(slides.filter(({ section }) => section === 'employees')).toEqual([
    { key: 'employees', section: 'employees', place: 1, of: 2 },
    { key: 'employee', section: 'employees', place: 2, of: 2 },
  ])
})

describe.each(locales.flatMap((locale) => [locale, `${locale}/phone`]))('the pictures in %s', (folder) => {
  it.each(slides.map(({ key }) => key))('%s is there, and small', (key) => {
    const path = `public/tutorial/${folder}/${key}.webp`
    expect(existsSync(path)).toBe(true)
    expect(statSync(path).size).toBeLessThan(PICTURE_MAX_BYTES)
  })

  it('are no more than the slides', () => {
    const pictures = readdirSync(`public/tutorial/${folder}`).filter((name) => name !== 'phone')
    expect(pictures.sort()).toEqual(slides.map(({ key }) => `${key}.webp`).sort())
  })
})
