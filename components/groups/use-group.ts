import { useParams } from 'next/navigation'
import { stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'

/** The number in the address `/groups/:id`; NaN when it is none. */
export function useGroupId(): number {
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.NaN
}

/** The group of the address. `missing`: there is no such group in this clinic. */
export function useGroup() {
  const id = useGroupId()
  const read = useRead('groups.list')
  const groups = read.data?.data
  const group = groups?.find((one) => one.id === id)
  return {
    ...{ id, group, groups },
    missing: Number.isNaN(id) || (groups !== undefined && !group),
    failed: stateOf(read) === 'unread',
    refetch: read.refetch,
  }
}
