import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorState } from '@/components/list/list-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { RemindersForm } from './reminders-form'

/** Whether, when and in what words patients are reminded of their appointments. */
export function RemindersCard() {
  const t = useTranslations('reminders')
  const { data, isError, refetch } = useRead('reminders.show')
  return (
    <Card title={t('title')} lead={t('lead')}>
      {isError && !data && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={480} />}
      {data && <RemindersForm stored={data.data} />}
    </Card>
  )
}
