import { Skeleton } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ErrorState, ListState } from '@/components/list/list-state'
import { ApiError } from '@/lib/client/api-error'
import { stateOf } from '@/lib/client/read-state'

type Props = {
  read: { data: unknown; isError: boolean; error?: unknown; isPlaceholderData?: boolean; refetch: () => unknown }
  /** Said when it cannot be read. */
  failed: string
  /** Of what will stand there, in pixels. */
  height: number
}

/**
 * What a card shows in place of what it has read: that it is on its way, failed, or is not there, which no other try would
 * change; nothing once it is there.
 */
export function ReadState({ read, failed, height }: Props) {
  const t = useTranslations('errors')
  const state = stateOf(read)
  if (state === 'known') return null
  if (state === 'reading') return <Skeleton height={height} />
  if (read.error instanceof ApiError && read.error.status === 404)
    return (
      <div role="alert">
        <ListState icon={<IconFileOff size={26} stroke={1.6} />} title={t('not_found')} />
      </div>
    )
  return <ErrorState title={failed} onRetry={() => void read.refetch()} />
}
