// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useDays } from '@/components/format/use-days'
import { type Tag, tags } from '@/lib/i18n/locales'

afterEach(cleanup)

const daysIn = (locale: Tag) =>
  renderHook(() => useDays(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale={locale} timeZone="Europe/Madrid">
        {children}
      </NextIntlClientProvider>
    ),
  }).result.current

it('in Portuguese a weekday is short and a month has a name, as elsewhere', () => {
  const { head, shortTitle, week, title, full } = daysIn('pt-PT')
  expect(head('2026-11-23')).toEqual({ title: 'seg', detail: '23' })
  expect(shortTitle('2026-11-23')).toBe('seg 23')
  expect(week('2026-11-23')).toContain('nov. de 2026')
  expect(title('2026-11-23')).toBe('segunda-feira, 23 de nov.')
  expect(full('2026-11-23')).toBe('segunda-feira, 23 de novembro')
})

describe.each(Object.values(tags))('in %s', (locale) => {
  const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)

  it('a day’s short title has room in the head of a phone', () => {
    const { shortTitle } = daysIn(locale)
    expect(week.map(shortTitle).filter((text) => text.length > 7)).toEqual([])
  })

  it('a month is never a number', () => {
    const { title, week: ofWeek } = daysIn(locale)
    expect([title('2026-11-23'), ofWeek('2026-11-23')].filter((text) => /\d\/\d/.test(text))).toEqual([])
  })
})
