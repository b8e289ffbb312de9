// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { offlinePage } from '@/scripts/offline-page'

const page = offlinePage()
const script = page.match(/<script>([\s\S]*)<\/script>/)?.[1] ?? ''
const sha = (text: string) => createHash('sha256').update(text)

describe('the page without a network', () => {
  it('is what the texts and the theme’s colours say, and the worker keeps this one', async () => {
    await expect(page).toMatchFileSnapshot('../public/offline.html')
    const named = `/offline.html?v=${sha(page).digest('hex').slice(0, 12)}`
    const worker = readFileSync('public/sw.js', 'utf8').replace(/\/offline\.html\?v=\w+/, named)
    await expect(worker).toMatchFileSnapshot('../public/sw.js')
  })

  it('runs its own script and nothing else, and loads nothing', () => {
    expect(page).toContain(`script-src 'sha256-${sha(script).digest('base64')}'`)
    expect(page).toContain("default-src 'none'")
    expect(page).not.toMatch(/ (?:src|href)=|url\(/)
    expect(page).not.toContain('undefined')
  })
})

describe('shown', () => {
  const fetched = vi.fn()
  const reload = vi.fn()
  const onWindow = new Map<string, () => void>()

  /** Runs the page's script as a browser does, with its own `location`. */
  function show() {
    document.documentElement.innerHTML = page.replace(/[\s\S]*<head>/, '<head>').replace(/<\/html>\s*$/, '')
    const hears = (name: string, heard: () => void) => onWindow.set(name, heard)
    new Function('location', 'fetch', 'addEventListener', script)({ reload }, fetched, hears)
  }
  const said = (id: string) => document.getElementById(id)?.textContent

  beforeEach(() => {
    vi.useFakeTimers()
    fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
    reload.mockReset()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    localStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'locale=;max-age=0'
  })

  it.each(locales)('in %s it says the texts of that language', (locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `locale=${locale}`
    show()
    const texts = JSON.parse(readFileSync(`messages/${locale}/offline.json`, 'utf8'))
    expect(Object.keys(texts).map(said)).toEqual(Object.values(texts))
    expect(document.documentElement.lang).toBe(locale)
    expect(document.title).toContain(texts.title)
  })

  it.each([
    ['what was written', 'kept', 'draftless', 'draft.12.new-a'],
    ['what was signed', 'signed', 'signatures', 'signature.12.8'],
    ['who came', 'marked', 'roll.appointments.12.5', 'roll.12'],
    ['who came to an appointment', 'came', 'roll.12', 'roll.appointments.12.5'],
  ])('says that %s is kept on this device, where it is, and only there', (_, id, other, own) => {
    const isSaid = () => document.getElementById(id)?.hidden === false
    localStorage.setItem(other, 'x')
    show()
    expect(isSaid()).toBe(false)
    localStorage.setItem(own, 'locked')
    show()
    expect(isSaid()).toBe(true)
  })

  it('takes the language of the device’s storage where there is no cookie, and Spanish for what is none', () => {
    localStorage.setItem('locale', '"fr"')
    show()
    expect(document.documentElement.lang).toBe('fr')
    localStorage.setItem('locale', '"constructor"')
    show()
    expect(document.documentElement.lang).toBe('es')
  })

  it('is dark where the device is, or where that was chosen', () => {
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
    show()
    expect(scheme()).toBe('light')
    localStorage.setItem('mantine-color-scheme-value', 'dark')
    show()
    expect(scheme()).toBe('dark')
    localStorage.setItem('mantine-color-scheme-value', 'auto')
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    show()
    expect(scheme()).toBe('dark')
  })

  it('opens what was asked for when the button is pressed', () => {
    show()
    document.getElementById('retry')?.click()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('opens it by itself once the API answers, and asks ever more rarely until then', async () => {
    show()
    await vi.advanceTimersByTimeAsync(2000 + 2000 + 4000 + 8000)
    expect(fetched).toHaveBeenCalledTimes(4)
    fetched.mockResolvedValue({ ok: false })
    await vi.advanceTimersByTimeAsync(16_000)
    expect(reload).not.toHaveBeenCalled()
    fetched.mockResolvedValue({ ok: true })
    onWindow.get('online')?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
