import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './list.module.css'

type Props = {
  shown: number
  count: number
  /** What follows a count that stopped at its cap. */
  more: string
  loading: boolean
  onMore: () => void
}

/** The foot of a list that has more: how many are shown of how many, and the next ones. */
export function LoadMore({ shown, count, more, loading, onMore }: Props) {
  const t = useTranslations('list')
  return (
    <div className={classes.more}>
      <span className={classes.moreCount}>{t('shown', { shown, count, more })}</span>
      <Button variant="default" loading={loading} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}
