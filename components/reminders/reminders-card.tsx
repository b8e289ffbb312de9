import { useTranslations } from 'next-intl'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { RemindersForm } from './reminders-form'

/** Whether, when and in what words patients are reminded of their appointments. */
export function RemindersCard() {
  const t = useTranslations('reminders')
  const read = useRead('reminders.show')
  const { data } = read
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ReadState read={read} failed={t('failed')} height={480} />
      {data && <RemindersForm stored={data.data} />}
    </Card>
  )
}
