import { Box, Flex, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { type Interval, intervals } from '@/lib/contract/intervals'
import type { Subscription } from '@/lib/contract/subscription'
import { monthlyShare } from '@/lib/domain/money/prices'
import classes from './price-choice.module.css'

type Props = { prices: Subscription['prices']; value: Interval; onChange: (interval: Interval) => void }

/** By the month, or by the year with its discount (product §9). What is charged is what is written large. */
export function PriceChoice({ prices, value, onChange }: Props) {
  const t = useTranslations('settings.subscription')
  const locale = useLocale()
  if (!prices) return null
  const { currency, monthly_cents, yearly_cents, discount_percent } = prices
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2
  const amount = (cents: number) => money.format(cents / 10 ** digits)
  const discount = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(discount_percent)
  const texts = {
    month: { price: t('per_month', { price: amount(monthly_cents) }), badge: null, note: null },
    year: {
      price: t('per_year', { price: amount(yearly_cents) }),
      badge: discount_percent > 0 ? t('discount', { discount }) : null,
      note: t('share', { price: amount(monthlyShare(yearly_cents)) }),
    },
  }
  return (
    <Flex component="fieldset" direction="column" gap={8}>
      <Box component="legend" mb={8} fw={600}>
        {t('choose')}
      </Box>
      {intervals.map((interval) => (
        <label key={interval} className={classes.option}>
          <input
            type="radio"
            name="interval"
            className={classes.radio}
            checked={value === interval}
            onChange={() => onChange(interval)}
          />
          <Flex component="span" direction="column" flex={1} miw={0}>
            <span className={classes.name}>
              {t(interval)}
              {texts[interval].badge && (
                <Text span p="1px 8px" bdrs={999} bg="var(--accent)" c="var(--on-accent)" fz={12} fw={600}>
                  {texts[interval].badge}
                </Text>
              )}
            </span>
            <Text span fz={17} fw={650} lts="-0.01em">
              {texts[interval].price}
            </Text>
            {texts[interval].note && <span className={classes.note}>{texts[interval].note}</span>}
          </Flex>
        </label>
      ))}
    </Flex>
  )
}
