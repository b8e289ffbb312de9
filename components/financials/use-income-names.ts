import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Financials } from '@/lib/contract/financials'
import type { IncomeKind } from '@/lib/domain/financials/income'

/** What the rows of income are called, by their keys (`serviceKey`, `professionalKey`), and the colour that each has of its own. */
export function useIncomeNames({ services, professionals }: Pick<Financials, 'services' | 'professionals'>) {
  const t = useTranslations('financials')
  return useMemo(() => {
    const service = new Map(services.map((one) => [`service:${one.id}`, one]))
    const professional = new Map(professionals.map((one) => [String(one.id), one]))
    return {
      service: (key: string) => service.get(key)?.name ?? t(`kinds.${key as Exclude<IncomeKind, 'service'>}`),
      professional: (key: string) => professional.get(key)?.name ?? t('of_nobody'),
      toneOf: (key: string) => (service.get(key) ?? professional.get(key))?.color ?? null,
    }
  }, [services, professionals, t])
}
