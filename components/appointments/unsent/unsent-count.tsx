import { useTranslations } from 'next-intl'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useUnsentIds } from './use-unsent-ids'

/** How many appointments wait to have it sent who came, after what else is said. Nothing where none does. */
export function UnsentCount() {
  const count = useUnsentIds().length
  return (
    count > 0 && (
      <MoreTexts files={['series']}>
        <Count count={count} />
      </MoreTexts>
    )
  )
}

function Count({ count }: { count: number }) {
  const t = useTranslations('series.appointment')
  return <span>{` · ${t('unsent_count', { count })}`}</span>
}
