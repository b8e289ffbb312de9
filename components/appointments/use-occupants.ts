import { useMemo } from 'react'
import { useRead } from '@/lib/client/use-api'
import { type OccupantRow, type OccupantRows, occupantLists } from './occupants'

const nothing: OccupantRow[] = []

/** All that appointments can occupy, by its kind; an empty list while it is on its way. */
export function useOccupants(): OccupantRows {
  const professional = useRead(occupantLists.professional).data?.data ?? nothing
  const room = useRead(occupantLists.room).data?.data ?? nothing
  return useMemo(() => ({ professional, room }), [professional, room])
}
