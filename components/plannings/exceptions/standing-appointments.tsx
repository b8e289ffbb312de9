import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRead } from '@/lib/client/use-api'
import type { QueryIn } from '@/lib/contract/registry'

type Props = { query: QueryIn<'planning-exceptions.affected'>; onOpen?: () => void }

/** How many appointments still stand in an absence or a block: what nobody settled is found here, by who may change it at a press. */
export function StandingAppointments({ query, onOpen }: Props) {
  const t = useTranslations('plannings.exceptions')
  const count = useRead('planning-exceptions.affected', { query }).data?.data.length ?? 0
  if (count === 0) return null
  const text = t('standing', { count })
  if (!onOpen)
    return (
      <Text span c="warn" fz="sm">
        {text}
      </Text>
    )
  return (
    <Button variant="subtle" color="warn" size="compact-sm" ml={-8} mr="auto" onClick={onOpen}>
      {text}
    </Button>
  )
}
