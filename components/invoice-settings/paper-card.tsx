import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/page/card'
import { type Fact, Facts } from '@/components/ui/page/facts'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'

/** What of the clinic stands on its invoices, and where that is changed. */
export function PaperCard() {
  const t = useTranslations('invoice-settings.paper')
  const { clinic } = useUser()
  const legalName = useRead('invoice-settings.show').data?.data.legal_name
  const missing = <Text c="var(--danger)">{t('missing')}</Text>
  const facts: Fact[] = [
    [t('issuer'), legalName ?? clinic.name],
    [t('tax_id'), clinic.id_company || missing],
    [t('address'), clinic.address || missing],
    [t('logo'), t(clinic.logo ? 'has_logo' : 'no_logo')],
    [t('footer'), clinic.invoice_footer],
  ]
  return (
    <Card title={t('title')} lead={t('lead')}>
      <Facts facts={facts} />
      <Anchor component={Link} href={paths['settings.clinic']()}>
        {t('change')}
      </Anchor>
    </Card>
  )
}
