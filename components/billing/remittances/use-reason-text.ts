import { useTranslations } from 'next-intl'
import { isReturnReason } from '@/lib/domain/debits/returns'

/** A bank's code with its words, where it has some. */
export function useReasonText(): (code: string) => string {
  const t = useTranslations('remittances.reasons')
  return (code) => (isReturnReason(code) ? `${code} · ${t(code)}` : code)
}
