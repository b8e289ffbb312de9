// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { NextIntlClientProvider, useFormatter as useTheirs } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useAgo } from '@/components/format/use-ago'
import { useFormatter } from '@/components/format/use-formatter'
import { type Tag, tags } from '@/lib/i18n/locales'

afterEach(cleanup)

const both = (locale: Tag) =>
  renderHook(() => ({ ours: useFormatter(), ago: useAgo(), theirs: useTheirs() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale={locale} timeZone="Atlantic/Canary">
        {children}
      </NextIntlClientProvider>
    ),
  }).result.current

const instant = new Date('2026-11-26T23:30:00Z')

describe.each(Object.values(tags))('in %s, what it writes is what next-intl does', (locale) => {
  it.each<Intl.DateTimeFormatOptions>([
    { dateStyle: 'long' },
    { day: 'numeric', month: 'short', year: undefined, timeZone: 'Europe/Madrid' },
    { hour: '2-digit', minute: '2-digit' },
    { month: 'long', year: 'numeric', timeZone: 'UTC' },
  ])('of a date as %j', (form) => {
    const { ours, theirs } = both(locale)
    expect(ours.dateTime(instant, form)).toBe(theirs.dateTime(instant, form as object))
  })

  it.each<[number, Intl.NumberFormatOptions?]>([
    [12_345.678],
    [0.874, { style: 'percent', maximumFractionDigits: 0 }],
    [2.25, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }],
    [-3, { signDisplay: 'exceptZero' }],
  ])('of the number %d', (value, form) => {
    const { ours, theirs } = both(locale)
    expect(ours.number(value, form)).toBe(theirs.number(value, form as object))
  })

  it.each([0, 30, 59, 60, 90, 3599, 3600, 86_399, 86_400, 604_800, 2_628_000, 31_536_000, 100_000_000])(
    'of %d seconds ago',
    (seconds) => {
      const { ago, theirs } = both(locale)
      const now = new Date(instant.getTime() + seconds * 1000)
      expect(ago(instant, now)).toBe(theirs.relativeTime(instant, now))
    },
  )
})

it('two forms, zones or languages are never one', () => {
  const { ours } = both(tags.es)
  expect(ours.dateTime(instant, { hour: '2-digit' })).toBe('23')
  expect(ours.dateTime(instant, { hour: '2-digit', timeZone: 'Europe/Madrid' })).toBe('00')
  expect(ours.number(1234.5)).not.toBe(both(tags.en).ours.number(1234.5))
})

it('a clock that is ahead tells nothing of what is to come', () => {
  const { ago } = both(tags.es)
  expect(ago(new Date(instant.getTime() + 90_000), instant)).toBe('ahora')
})
