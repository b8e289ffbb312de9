import { createHash } from 'node:crypto'
import { consentLines, consentText } from '@/lib/domain/clinic/consent'
import { DEFAULT_META } from '@/lib/domain/constants'
import type { Locale } from '@/lib/i18n/locales'
import type { Config } from '@/server/config'
import { consentTextOf } from './texts'

/** SHA-256 of the informed consent as this installation shows it in a language: the evidence of what was read. */
export function consentHash(locale: Locale, { PRODUCT_NAME }: Pick<Config, 'PRODUCT_NAME'>): string {
  const text = consentText(consentTextOf(locale), PRODUCT_NAME ?? DEFAULT_META.name)
  return createHash('sha256').update(consentLines(text)).digest('hex')
}
