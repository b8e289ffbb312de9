import { useTranslations } from 'next-intl'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { RulesForm } from './rules-form'

/** What the clinic lets members of groups make up for. */
export function MakeUpCard() {
  const t = useTranslations('make-ups')
  const read = useRead('make-up-rules.show')
  const { data } = read
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ReadState read={read} failed={t('failed')} height={220} />
      {data && <RulesForm stored={data.data.rules} />}
    </Card>
  )
}
