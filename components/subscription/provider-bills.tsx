import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoneyIn } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import type { SubscriptionInvoice } from '@/lib/contract/subscription'
import classes from './subscription-settings.module.css'

/** What the provider billed the clinic for the product, each with its paper. */
export function ProviderBills() {
  const t = useTranslations('settings.subscription.bills')
  const read = useRead('subscription.invoices')
  const bills = read.data?.data
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ReadState read={read} failed={t('failed')} height={120} />
      {bills?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {bills && bills.length > 0 && (
        <ul className={classes.bills}>
          {bills.map((bill) => (
            <Bill key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Bill({ bill }: { bill: SubscriptionInvoice }) {
  const t = useTranslations('settings.subscription.bills')
  const { day } = useDates()
  const money = useMoneyIn(bill.currency)
  const { number, billed_at, status, total_cents, pdf, url } = bill
  const name = number ?? t('unnumbered')
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Group gap={8} c="dimmed" fz={13}>
          {day(billed_at)}
          <Badge color={status === 'open' ? 'yellow' : undefined}>{t(`status.${status}`)}</Badge>
        </Group>
      </div>
      <span className={classes.total}>{money(total_cents)}</span>
      <Group gap={12}>
        {status === 'open' && url && (
          <Anchor href={url} target="_blank" rel="noreferrer" aria-label={t('pay_one', { number: name })}>
            {t('pay')}
          </Anchor>
        )}
        {pdf && (
          <Anchor href={pdf} target="_blank" rel="noreferrer" aria-label={t('pdf_one', { number: name })}>
            {t('pdf')}
          </Anchor>
        )}
      </Group>
    </li>
  )
}
