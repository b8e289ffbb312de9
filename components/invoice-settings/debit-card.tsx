import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { DebitForm } from './debit-form'

/** As whom, and to which account, the clinic collects by direct debit. */
export function DebitCard() {
  const t = useTranslations('debit-terms')
  const read = useRead('debit-terms.show')
  const shown = read.data?.data
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ReadState read={read} failed={t('failed')} height={300} />
      {shown && (shown.may_collect ? <DebitForm stored={shown} /> : <Text>{t('currency')}</Text>)}
    </Card>
  )
}
