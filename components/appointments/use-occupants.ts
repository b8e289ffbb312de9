import { useQueries } from '@tanstack/react-query'
import { readOptions } from '@/lib/client/use-api'
import { listedKinds, type OccupantRow, type OccupantRows, occupantLists } from './occupants'

/** All that appointments can occupy, by its kind; an empty list while it is on its way. */
export const useOccupants = (): OccupantRows =>
  useQueries({
    queries: listedKinds.map((kind) => readOptions(occupantLists[kind])),
    combine,
  })

const nothing: OccupantRow[] = []
const combine = (reads: { data?: { data: OccupantRow[] } }[]) =>
  Object.fromEntries(listedKinds.map((kind, at) => [kind, reads[at]?.data?.data ?? nothing])) as OccupantRows
