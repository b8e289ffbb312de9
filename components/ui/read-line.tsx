import { Button, Skeleton, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { focusNear } from '@/components/ui/focus-near'
import { stateOf } from '@/lib/client/read-state'

type Props = {
  read: { data: unknown; isError: boolean; isPlaceholderData?: boolean; refetch: () => unknown }
  /** Of what will stand there, in pixels. */
  height?: number
  /** Says what could not be read, where the place does not. */
  said?: string
}

/** What stands in a form or among facts in place of what is read there: that it is on its way, or could not be read. */
export function ReadLine({ read, height = 36, said }: Props) {
  const t = useTranslations('list')
  const state = stateOf(read)
  if (state === 'known') return null
  if (state === 'reading') return <Skeleton height={height} />
  return (
    <Text component="p" role="alert" c="dimmed">
      {said ?? t('unread')}{' '}
      <Button
        variant="subtle"
        size="compact-md"
        onClick={({ currentTarget }) => {
          focusNear(currentTarget)
          void read.refetch()
        }}
      >
        {t('retry')}
      </Button>
    </Text>
  )
}
