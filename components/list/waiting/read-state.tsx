import { Skeleton } from '@mantine/core'
import { ErrorState } from '@/components/list/list-state'

type Props = {
  read: { data: unknown; isError: boolean; refetch: () => unknown }
  /** Said when it cannot be read. */
  failed: string
  /** Of what will stand there, in pixels. */
  height: number
}

/** What a card shows in place of what it has read: that it is on its way, or failed; nothing once it is there. */
export function ReadState({ read: { data, isError, refetch }, failed, height }: Props) {
  if (data !== undefined) return null
  return isError ? <ErrorState title={failed} onRetry={() => void refetch()} /> : <Skeleton height={height} />
}
