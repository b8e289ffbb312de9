import { Box, Button, Skeleton, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { useRead } from '@/lib/client/use-api'
import classes from './price-history.module.css'
import { useVatText } from './use-vat-text'

/** What a service cost and since when, the newest first, with who said so. */
export function PriceHistory({ serviceId }: { serviceId: number }) {
  const t = useTranslations('services.prices')
  const list = useTranslations('list')
  const prices = useRead('services.prices', { params: { id: serviceId } })
  const money = useMoney()
  const vat = useVatText()
  const { day, dayTime } = useDates()
  const lines = prices.data?.data
  return (
    <Box
      component="section"
      pt={20}
      mt={24}
      style={{ borderTop: '1px solid var(--line)' }}
      aria-busy={prices.isPending}
    >
      <h3 className={classes.title}>{t('title')}</h3>
      {prices.isError && !lines && (
        <Text c="dimmed" role="alert">
          {t('failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => prices.refetch()}>
            {list('retry')}
          </Button>
        </Text>
      )}
      {prices.isPending && <Skeleton height={14} width="70%" radius="xl" />}
      {lines?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {lines && lines.length > 0 && (
        <ol>
          {lines.map((line) => (
            <li key={line.id} className={classes.line}>
              <span className={classes.price}>{money(line.price_cents)}</span>
              <Box component="span" c="dimmed">
                {vat(line)}
              </Box>
              <Box component="span" c="dimmed">
                <time dateTime={line.valid_from} title={dayTime(line.valid_from)}>
                  {t('since', { day: day(line.valid_from) })}
                </time>
                {line.changed_by && <span className={classes.author}>{line.changed_by}</span>}
              </Box>
            </li>
          ))}
        </ol>
      )}
    </Box>
  )
}
