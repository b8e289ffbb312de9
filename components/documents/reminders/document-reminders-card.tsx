import { useTranslations } from 'next-intl'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { DocumentRemindersForm } from './document-reminders-form'

/** When patients are reminded of what they have not signed. */
export function DocumentRemindersCard() {
  const t = useTranslations('document-templates.reminders')
  const read = useRead('document-reminders.show')
  const { data } = read
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ReadState read={read} failed={t('failed')} height={140} />
      {data && <DocumentRemindersForm stored={data.data.rules} />}
    </Card>
  )
}
