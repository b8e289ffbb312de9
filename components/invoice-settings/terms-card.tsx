import { useTranslations } from 'next-intl'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { TermsForm } from './terms-form'

/** How the clinic invoices. */
export function TermsCard() {
  const t = useTranslations('invoice-settings')
  const read = useRead('invoice-settings.show')
  const { data } = read
  return (
    <Card title={t('terms.title')} lead={t('terms.lead')}>
      <ReadState read={read} failed={t('failed')} height={420} />
      {data && <TermsForm stored={data.data} />}
    </Card>
  )
}
