import { Skeleton } from '@mantine/core'
import { ErrorState } from '@/components/list/list-state'
import { stateOf } from '@/lib/client/read-state'

type Props = {
  read: { data: unknown; isError: boolean; isPlaceholderData?: boolean; refetch: () => unknown }
  /** Said when it cannot be read. */
  failed: string
  /** Of what will stand there, in pixels. */
  height: number
}

/** What a card shows in place of what it has read: that it is on its way, or failed; nothing once it is there. */
export function ReadState({ read, failed, height }: Props) {
  const state = stateOf(read)
  if (state === 'known') return null
  if (state === 'reading') return <Skeleton height={height} />
  return <ErrorState title={failed} onRetry={() => void read.refetch()} />
}
