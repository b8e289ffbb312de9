import { Box, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { FormValues } from '@/components/form/fields'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { usualService } from '@/components/services/last-service'
import { DottedText } from '@/components/ui/dotted-text'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { firstKinds } from '@/lib/domain/vouchers/first-kinds'
import { validityOf } from '@/lib/domain/vouchers/validity'
import { isOfKind, kindValues } from './kind-values'

type Props = { values: FormValues; onChoose: (values: FormValues) => void }

/**
 * What the clinic sells most, to begin a sale with by one press: title, sessions, price, what it pays and until when. Who
 * has sold none yet begins with so many sessions of the usual service.
 */
export function VoucherKinds({ values, onChoose }: Props) {
  const t = useTranslations('vouchers.kinds')
  const id = useId()
  const money = useMoney()
  const writing = useFormWriting()
  const { today } = useDates()
  const read = useRead('vouchers.kinds')
  const services = useRead('services.list').data?.data
  const sold = read.data?.data
  const first = sold?.length === 0 ? firstKinds(usualService(services ?? [])) : []
  const kinds = [...(sold ?? []), ...first.map((kind) => ({ ...kind, title: t('first', { count: kind.sessions }) }))]
  if (sold && kinds.length === 0) return null
  return (
    <Box mb={16} style={{ gridColumn: '1 / -1' }}>
      <Text id={id} mb={6} fz={13} c="dimmed">
        {t(first.length > 0 ? 'begin' : 'usual')}
      </Text>
      <ReadLine read={read} height={34} />
      <Group role="group" aria-labelledby={id} gap={8}>
        {kinds.map((kind) => {
          const isChosen = isOfKind(values, kind, writing)
          return (
            <Button
              key={`${kind.title} ${kind.sessions}`}
              type="button"
              variant={isChosen ? 'light' : 'default'}
              size="compact-md"
              h="auto"
              py={6}
              lh={1.3}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
              aria-pressed={isChosen}
              onClick={() => onChoose(kindValues(kind, today, writing))}
            >
              <DottedText
                text={[kind.title, money(kind.price_cents), kind.days !== null && t('valid', validityOf(kind.days))]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </Button>
          )
        })}
      </Group>
    </Box>
  )
}
