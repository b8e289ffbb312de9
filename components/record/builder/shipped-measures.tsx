'use client'

import { Stack, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useMeasures } from '@/components/record/measures/use-measures'
import { Card } from '@/components/ui/page/card'
import { localText } from '@/lib/domain/record/local-text'
import { shippedMeasures } from '@/lib/domain/record/measures'
import { sourceText } from '@/lib/domain/record/measures/source-text'
import type { Locale } from '@/lib/i18n/locales'

/** The measures that come with the product: how each is taken, and its least important difference with its source. */
export function ShippedMeasures() {
  const t = useTranslations('measures')
  const locale = useLocale() as Locale
  const { midText } = useMeasures()
  return (
    <Card title={t('shipped.title')} lead={t('shipped.lead')}>
      <Stack component="ul" gap={16} style={{ listStyle: 'none' }}>
        {shippedMeasures.map((measure) => {
          const size = midText(measure)
          return (
            <li key={measure.key}>
              <Text fw={600}>
                {localText(measure.name, locale)}
                {measure.short && ` (${measure.short})`}
              </Text>
              <Text fz="sm">{localText(measure.how_to, locale)}</Text>
              {size && measure.mid && (
                <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
                  {t('entry.mid', { size, source: sourceText(measure.mid, locale) })}
                </Text>
              )}
            </li>
          )
        })}
      </Stack>
    </Card>
  )
}
