import { Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './waiting-list.module.css'

const WIDTHS = [46, 58, 40, 52]

/** Entries that are on their way. */
export function PanelSkeleton() {
  const t = useTranslations('waiting-list')
  return (
    <div role="status" aria-label={t('loading')} className={classes.entries}>
      {WIDTHS.map((width) => (
        <Stack key={width} gap={8} py={16} aria-hidden>
          <Skeleton height={14} width={`${width}%`} radius="xl" />
          <Skeleton height={9} width="30%" radius="xl" />
          <Skeleton height={9} width={`${width + 20}%`} radius="xl" />
          <Skeleton height={9} width={`${width + 6}%`} radius="xl" />
        </Stack>
      ))}
    </div>
  )
}
