import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '@/lib/client/api'
import { useRead } from '@/lib/client/use-api'
import type { Activity } from '@/lib/contract/activities'
import type { Appointment, Tone } from '@/lib/contract/appointments'
import type { InstantRange } from '@/lib/domain/time/clock'
import { aroundRange, PREFETCHED_MS } from './reads'

/** What a group's activity has besides an appointment: its group's colour, and how full it is or who came. */
export type ClassFacts = {
  tone: Tone | undefined
  fill: Pick<Activity, 'places' | 'recorded' | 'attended'> | undefined
}
export type Classes = (appointment: Appointment) => ClassFacts

const none: ClassFacts = { tone: undefined, fill: undefined }

/** What is known of the activities of the four weeks around a day; a week without any asks nothing. */
export function useClasses(appointments: Appointment[], day: string, zone: string): Classes {
  const named = appointments.flatMap(({ group_id }) => group_id ?? []).sort((one, other) => one - other)
  const key = [...new Set(named)].join()
  const groups = useRead('groups.list', {}, { enabled: key !== '', staleTime: PREFETCHED_MS }).data?.data
  // One question for all groups: what asks several at once weighs on the first load.
  const { from, to } = aroundRange(day, zone)
  const activities = useQuery({
    queryKey: ['activities.list', { groups: key }, { from, to }],
    queryFn: ({ signal }) => Promise.all(key.split(',').map((id) => readAround(Number(id), { from, to }, signal))),
    enabled: key !== '',
    staleTime: PREFETCHED_MS,
    placeholderData: (before) => before,
  }).data
  return useMemo(() => {
    const toneOf = new Map(groups?.map(({ id, color }) => [id, color]))
    const fillOf = new Map(activities?.flat().map((activity) => [activity.id, activity]))
    return ({ id, group_id }) => (group_id === null ? none : { tone: toneOf.get(group_id), fill: fillOf.get(id) })
  }, [groups, activities])
}

const readAround = async (id: number, query: InstantRange, signal: AbortSignal): Promise<Activity[]> =>
  (await call('activities.list', { params: { id }, query, signal })).data
