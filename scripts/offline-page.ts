import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DEFAULT_META } from '@/lib/domain/constants'
import { defaultLocale, type Locale, localeKey, locales } from '@/lib/i18n/locales'

type Texts = Record<'title' | 'text' | 'nothing' | 'kept' | 'signed' | 'marked' | 'came' | 'retry', string>

/** The colours that the page needs, as the screens have them. */
const colours = ['color-scheme', '--page', '--text', '--muted', '--accent', '--accent-hover', '--on-accent']

/**
 * The page that the worker (public/sw.js) gives where a page is opened without a network: in every language of
 * `messages/<locale>/offline.json`, because nobody can be asked for another then; without a word of anybody.
 */
export function offlinePage(): string {
  const script = pageScript(Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])))
  const { title, text, nothing, kept, signed, marked, came, retry } = textsOf(defaultLocale)
  // By its hash alone, since no server is there to give a nonce.
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src 'unsafe-inline'; connect-src 'self'`
  return `<!doctype html>
<!-- Written by \`npx vitest run tests/offline-page.test.ts --update\` from scripts/offline-page.ts and messages/. -->
<html lang="${defaultLocale}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)} · ${escaped(DEFAULT_META.name)}</title>
<style>${style()}</style>
</head>
<body>
<main>
<svg width="64" height="64" viewBox="0 0 36 36" fill="none" aria-hidden="true"><rect width="36" height="36" rx="10" fill="var(--accent)"/><path d="M8.5 18.5h4.2l3.1-7.5 4.9 14 3.1-6.5h3.7" stroke="var(--on-accent)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>
<h1 id="title">${escaped(title)}</h1>
<p id="text">${escaped(text)}</p>
<p id="nothing">${escaped(nothing)}</p>
<p id="kept" hidden>${escaped(kept)}</p>
<p id="signed" hidden>${escaped(signed)}</p>
<p id="marked" hidden>${escaped(marked)}</p>
<p id="came" hidden>${escaped(came)}</p>
<button id="retry" type="button">${escaped(retry)}</button>
</main>
<script>${script}</script>
</body>
</html>
`
}

const textsOf = (locale: Locale) => JSON.parse(readFileSync(`messages/${locale}/offline.json`, 'utf8')) as Texts

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The values of one block of the theme, of the variables that are needed here. */
function coloursOf(block: string): string {
  const css = readFileSync('app/theme.css', 'utf8')
  const from = css.indexOf(`${block} {`)
  const body = css.slice(from, css.indexOf('}', from))
  return colours.map((name) => `${name}:${body.match(new RegExp(`^\\s*${name}: ([^;]+);`, 'm'))?.[1]};`).join('')
}

/** As `components/shell/whole-page.module.css` has it. */
const style = () => `
:root { ${coloursOf(':root')} }
:root[data-mantine-color-scheme="dark"] { ${coloursOf(':root[data-mantine-color-scheme="dark"]')} }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.5 Inter, system-ui, sans-serif; }
main { display: grid; place-content: center; justify-items: center; gap: 10px; min-height: 100dvh; box-sizing: border-box; padding: 24px; text-align: center; }
h1 { margin: 6px 0 0; font-size: 20px; font-weight: 650; letter-spacing: -0.015em; }
p { margin: 0; max-width: 44ch; color: var(--muted); text-wrap: balance; }
button { min-height: 44px; margin-top: 12px; padding-inline: 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-hover); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`

/**
 * Puts the page into the language and the colours of this device, says that what was typed and not sent is on it where that
 * is so (`lib/client/drafts/device-drafts.ts`), a signature (`lib/client/signatures`) and who came (`lib/client/roll`) too, and opens what was asked for as soon as the API answers:
 * asked for next to nothing after 2, 4, 8, 16 and then every 30 seconds, when the browser hears of a network, and when
 * somebody comes back to the page (product §8.4).
 */
const pageScript = (texts: Record<string, Texts>) => `
var texts = ${JSON.stringify(texts).replaceAll('<', '\\u003c')}
var kept = function (key) { try { return localStorage.getItem(key) } catch (error) { return null } }
var chosen = (document.cookie.match(/(?:^|; )${localeKey}=(\\w+)/) || kept('${localeKey}') && /(\\w+)/.exec(kept('${localeKey}')) || [])[1]
var locale = Object.hasOwn(texts, chosen) ? chosen : '${defaultLocale}'
var scheme = kept('mantine-color-scheme-value')
var isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.lang = locale
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
document.title = texts[locale].title + ' · ${DEFAULT_META.name}'
for (var id in texts[locale]) document.getElementById(id).textContent = texts[locale][id]
var show = function (id, name) { try { document.getElementById(id).hidden = !Object.keys(localStorage).some(function (key) { return name.test(key) }) } catch (error) {} }
show('kept', /^draft\\.\\d+\\./)
show('signed', /^signature\\.\\d+\\./)
show('marked', /^roll\\.\\d+$/)
show('came', /^roll\\.appointments\\./)
var open = function () { location.reload() }
document.getElementById('retry').addEventListener('click', open)
var wait = 2000, timer
var ask = function () {
  clearTimeout(timer)
  timer = setTimeout(ask, wait)
  wait = Math.min(wait * 2, 30000)
  if (document.visibilityState !== 'visible') return
  fetch('/api/meta', { cache: 'no-store', credentials: 'omit' }).then(function (answer) { if (answer.ok) open() }, function () {})
}
timer = setTimeout(ask, wait)
addEventListener('online', ask)
document.addEventListener('visibilitychange', ask)
`
