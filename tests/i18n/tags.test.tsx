// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { FirstInstant } from '@/lib/client/first-instant'
import { UserContext } from '@/lib/client/use-user'
import { appointmentWhen } from '@/lib/domain/reminders/reminder'
import { type Locale, languageOf, locales, tags } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { I18nProvider } from '@/lib/i18n/provider'
import { useLanguage } from '@/lib/i18n/use-language'
import { user } from '@/tests/support/factories/user'

afterEach(cleanup)

/** What a screen in a language writes of an amount and an instant. */
async function written(locale: Locale) {
  let seen = { language: '', money: '', time: '', day: '' }
  function Screen() {
    const money = useMoney()
    const { time, plainDay } = useDates()
    seen = {
      language: useLanguage(),
      money: money(123456),
      time: time('2026-11-27T17:05:00Z'),
      day: plainDay('2026-12-01'),
    }
    return null
  }
  await act(async () =>
    render(
      <I18nProvider initial={{ locale, messages: await loadMessages(locale) }} splash={null}>
        <FirstInstant value={new Date('2026-11-20T10:00:00Z')}>
          <UserContext value={user()}>
            <Screen />
          </UserContext>
        </FirstInstant>
      </I18nProvider>,
    ),
  )
  return seen
}
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

describe('what a screen writes is Britain’s in English and Portugal’s in Portuguese', () => {
  it('24 hours, the day first, the euro in its place', async () => {
    const english = await written('en')
    expect(english).toMatchObject({ language: 'en', money: '€1,234.56', time: '18:05' })
    expect(english.day).toMatch(/^0?1\D/)
    const portuguese = await written('pt')
    expect(plain(portuguese.money)).toBe('1234,56 €')
    expect(portuguese).toMatchObject({ language: 'pt', time: '18:05' })
  })

  it('so is what the server writes to a patient', () => {
    expect(appointmentWhen('2026-11-27T17:05:00Z', 'en', 'Europe/Madrid')).toEqual({
      date: 'Friday 27 November',
      time: '18:05',
    })
    expect(appointmentWhen('2026-11-27T17:05:00Z', 'pt', 'Europe/Madrid').time).toBe('18:05')
  })

  it('a tag is of its language', () => {
    expect(locales.map((locale) => languageOf(tags[locale]))).toEqual([...locales])
  })

  it('no source hands a bare language to Intl', () => {
    const files = globSync('{app,components,lib,server}/**/*.{ts,tsx}')
    const faults = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const isOfLanguage = /useLanguage\(\)|locale: Locale|: Locale\b/.test(text)
      const bare = /new Intl\.\w+\(\[?(locale|language)\b/.test(text)
      return isOfLanguage && bare ? [file] : []
    })
    expect(faults).toEqual([])
  })
})
