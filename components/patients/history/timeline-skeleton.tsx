import { Box, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './history.module.css'

const widths = [62, 48, 70, 55]

/** The timeline while it is on its way. */
export function TimelineSkeleton() {
  const t = useTranslations('list')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={36} width={260} mb={44} />
      {widths.map((width) => (
        <div key={width} className={classes.appointment}>
          <Skeleton className={classes.day} height={10} width={48} radius="xl" mt={8} />
          <Skeleton height={30} width={30} circle />
          <Box miw={0} pt={4} style={{ overflowWrap: 'anywhere' }}>
            <Skeleton height={12} width={180} radius="xl" mt={8} mb={12} />
            <Skeleton height={10} width={`${width}%`} radius="xl" mb={26} />
          </Box>
        </div>
      ))}
    </div>
  )
}
