import { type Locale, localeKey, toLocale } from './locales'

const YEAR_SECONDS = 31_536_000

/** Keeps the choice on this device: in its storage as JSON (product §3) and in the cookie that the web reads. */
export function keepLocale(locale: Locale): void {
  localStorage.setItem(localeKey, JSON.stringify(locale))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the webviews the wrapper runs in
  document.cookie = `${localeKey}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`
}

/** Whether a language was chosen on this device: the web reads the cookie, so either of the two counts. */
export const hasKeptLocale = () =>
  localStorage.getItem(localeKey) !== null ||
  document.cookie.split('; ').some((pair) => pair.startsWith(`${localeKey}=`))

/** The language kept on this device, or the default one. */
export function keptLocale(): Locale {
  try {
    return toLocale(JSON.parse(localStorage.getItem(localeKey) ?? 'null'))
  } catch {
    return toLocale(null)
  }
}
