import { useTranslations } from 'next-intl'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { PolicyForm } from './policy-form'

/** What the clinic charges for late cancellations and absences. */
export function PolicyCard() {
  const t = useTranslations('visits.policy')
  const read = useRead('visit-policy.show')
  const { data } = read
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ReadState read={read} failed={t('failed')} height={260} />
      {data && <PolicyForm stored={data.data} />}
    </Card>
  )
}
