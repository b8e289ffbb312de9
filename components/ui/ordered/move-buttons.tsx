import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = { name: string; onMove: (by: -1 | 1) => void; isFirst: boolean; isLast: boolean }

/** Ordering without a drag. What is at the end stays pressable, so that the focus is not lost there. */
export function MoveButtons({ name, onMove, isFirst, isLast }: Props) {
  const t = useTranslations('order')
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        aria-label={t('up', { name })}
        title={t('up', { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <IconArrowUp size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('down', { name })}
        title={t('down', { name })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <IconArrowDown size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
