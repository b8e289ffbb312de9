import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useUser } from '@/lib/client/use-user'
import { currencyDigits } from '@/lib/domain/money/amount'
import type { FormWriting } from './field-values'

/** How the reader writes numbers and the clinic's money. */
export function useFormWriting(): FormWriting {
  const locale = useLocale()
  const { currency } = useUser().clinic
  return useMemo(() => ({ locale, digits: currencyDigits(currency) }), [locale, currency])
}
