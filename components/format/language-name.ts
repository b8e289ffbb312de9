/** A language's name in the reader's own: `fr` → `Francés`. */
export function languageName(language: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
