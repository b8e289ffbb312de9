import { Box, Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  shown: number
  count: number
  /** What follows a count that stopped at its cap. */
  more: string
  loading: boolean
  /** The next ones could not be read. */
  isFailed: boolean
  onMore: () => void
}

/** The foot of a list that has more: how many are shown of how many, and the next ones. */
export function LoadMore({ shown, count, more, loading, isFailed, onMore }: Props) {
  const t = useTranslations('list')
  return (
    <Group gap="8px 16px" justify="center" p={14}>
      <Box component="span" c="dimmed">
        {t('shown', { shown, count, more })}
      </Box>
      {isFailed && !loading && (
        <Box component="span" role="alert">
          {t('unread')}
        </Box>
      )}
      <Button variant="default" loading={loading} onClick={onMore}>
        {t(isFailed ? 'retry' : 'more')}
      </Button>
    </Group>
  )
}
