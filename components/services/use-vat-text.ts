import { useLocale, useTranslations } from 'next-intl'
import type { Service } from '@/lib/contract/services'

type Vat = Pick<Service, 'vat_bp' | 'vat_treatment'>

/** How VAT is said: `Exento`, or its rate as the reader's language writes it, `10,5 %`. */
export function useVatText(): (vat: Vat) => string {
  const t = useTranslations('services')
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return ({ vat_bp, vat_treatment }) => (vat_treatment === 'exempt' ? t('exempt') : percent.format(vat_bp / 10_000))
}
