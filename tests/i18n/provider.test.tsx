// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { hasKeptLocale, keepLocale, keptLocale } from '@/lib/i18n/chosen-locale'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { I18nProvider, useSetLocale } from '@/lib/i18n/provider'
import { useLanguage } from '@/lib/i18n/use-language'

/** Texts on their way, by language: a test lets them arrive in the order it wants. */
const awaited = new Map<string, (messages: object) => void>()
vi.mock('@/lib/i18n/compiled', () => ({
  loadCompiled: (locale: string) => new Promise((resolve) => awaited.set(locale, resolve)),
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'locale=;max-age=0;path=/'
})

let choose: (locale: Locale) => Promise<void>
function Shown() {
  choose = useSetLocale()
  return <p>{useLanguage()}</p>
}
const texts = (locale: Locale) => ({ locale, messages: {} as Messages })
const arrive = (locale: string) =>
  act(async () => {
    await expect.poll(() => awaited.has(locale)).toBe(true)
    awaited.get(locale)?.({})
  })

it('of two choices in a row the later one stays, though its texts arrive first', async () => {
  render(
    <I18nProvider initial={texts('es')} splash={null}>
      <Shown />
    </I18nProvider>,
  )
  const chosen = [choose('fr'), choose('en')]
  await arrive('en')
  await arrive('fr')
  await Promise.all(chosen)
  expect(screen.queryByText('en')).not.toBeNull()
  expect([keptLocale(), document.documentElement.lang]).toEqual(['en', 'en'])
})

it('without a server the device’s language is loaded behind the splash', async () => {
  keepLocale('pt')
  render(
    <I18nProvider initial={null} splash={<p>splash</p>}>
      <Shown />
    </I18nProvider>,
  )
  expect(screen.queryByText('splash')).not.toBeNull()
  await arrive('pt')
  expect(screen.queryByText('pt')).not.toBeNull()
})

it('a device has a language of its own only once one was chosen on it', () => {
  expect(hasKeptLocale()).toBe(false)
  keepLocale('es')
  expect(hasKeptLocale()).toBe(true)
  localStorage.clear()
  expect(hasKeptLocale()).toBe(true)
})
