import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './waiting-list.module.css'

const WIDTHS = [46, 58, 40, 52]

/** Entries that are on their way. */
export function PanelSkeleton() {
  const t = useTranslations('waiting-list')
  return (
    <div role="status" aria-label={t('loading')}>
      {WIDTHS.map((width) => (
        <div key={width} className={classes.entry} aria-hidden="true">
          <Skeleton height={14} width={`${width}%`} radius="xl" />
          <Skeleton height={9} width="30%" radius="xl" />
          <Skeleton height={9} width={`${width + 20}%`} radius="xl" />
          <Skeleton height={9} width={`${width + 6}%`} radius="xl" />
        </div>
      ))}
    </div>
  )
}
