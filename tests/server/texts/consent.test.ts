import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION, consentSections, consentText } from '@/lib/domain/clinic/consent'
import { locales } from '@/lib/i18n/locales'
import { consentHash } from '@/server/texts/consent'
import { consentTextOf } from '@/server/texts/texts'

/** The beginning of each text's hash, by version: what was once signed never changes under its number. */
const published: Record<number, Record<string, string>> = {
  1: {
    es: 'e4c229d6a5b8ef90',
    en: 'dfe11fc6b26e2215',
    ca: '45643e1fa6860753',
    fr: '06e868b02e4bcce9',
    it: '685b7311b75a7cb7',
    pt: '225c2b3aa0c51072',
  },
  2: {
    es: 'e4c229d6a5b8ef90',
    en: 'a95050070fdc8224',
    ca: '45643e1fa6860753',
    fr: 'd9553e69e82aa940',
    it: '685b7311b75a7cb7',
    pt: '225c2b3aa0c51072',
  },
}

describe.each(locales)('the informed consent in %s', (locale) => {
  it('is the text of its version: who changes it raises CONSENT_VERSION, and adds a line above', () => {
    expect(consentHash(locale, {}).slice(0, 16)).toBe(published[CONSENT_VERSION]?.[locale])
  })

  it('names the product, the law it stands on, and nothing that was left to be filled in', () => {
    const text = consentText(consentTextOf(locale), 'Fisio & Co')
    expect(text.sections).toHaveLength(consentSections.length)
    const whole = JSON.stringify(text)
    expect(whole).toContain('Fisio & Co')
    expect(whole).toMatch(/2016\/679/)
    for (const article of ['28', '32', '9']) expect(whole).toMatch(new RegExp(`\\b${article}\\b`))
    expect(
      text.sections.every(({ title, paragraphs }) => title && paragraphs.every((paragraph) => paragraph.trim())),
    ).toBe(true)
  })

  it('is another text for another product name', () => {
    expect(consentHash(locale, { PRODUCT_NAME: 'Other' })).not.toBe(consentHash(locale, {}))
  })
})
