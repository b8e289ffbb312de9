import { Flex } from '@mantine/core'
import { IconChevronDown, IconChevronsUp, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Urgency } from '@/lib/contract/waiting-list'

const urgencySigns = { high: IconChevronsUp, normal: IconMinus, low: IconChevronDown }

/** How urgent it is: a shape and a word; the colour only repeats them. */
export function UrgencySign({ urgency }: { urgency: Urgency }) {
  const t = useTranslations('waiting-list.urgency')
  const Icon = urgencySigns[urgency]
  return (
    <Flex component="span" gap={4} align="center" display="inline-flex">
      <Icon size={14} stroke={2} aria-hidden="true" />
      {t(urgency)}
    </Flex>
  )
}
