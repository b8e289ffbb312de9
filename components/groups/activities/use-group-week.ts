import { usePathname, useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { paths } from '@/lib/client/paths'
import { stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import { addDays, isDay, isWellKnownDay, startOfWeek, today, weekRange } from '@/lib/domain/time/clock'
import { useGroup } from '../use-group'
import { weekOf } from './week'

/** The day in the address `/groups/:id/activities/:date?`; null where there is none, or no such day. */
const dayIn = (pathname: string): string | null => {
  const tail = pathname.split('/')[4]
  return tail && isDay(tail) && isWellKnownDay(tail) ? tail : null
}

/** The group of the address, the week that is looked at, what is in it, and the ways to other weeks. */
export function useGroupWeek() {
  const { id, group, groups } = useGroup()
  const router = useRouter()
  const zone = useUser().clinic.time_zone
  const now = useNow()
  const present = today(now, zone)
  const day = dayIn(usePathname()) ?? present
  const read = useRead(
    'activities.list',
    { params: { id }, query: weekRange(day, zone) },
    { enabled: !Number.isNaN(id) },
  )
  const activities = read.data?.data
  const days = useMemo(() => weekOf(activities ?? [], day, zone, present), [activities, day, zone, present])
  // The week of today has the short address.
  const to = (next: string) =>
    router.push(paths['groups.activities'](id, startOfWeek(next) === startOfWeek(present) ? undefined : next))
  return {
    ...{ id, zone, now, present, day, days, read },
    group,
    state: stateOf({ data: groups, isError: false }, read),
    activities: activities ?? [],
    to,
    previous: () => to(addDays(startOfWeek(day), -7)),
    next: () => to(addDays(startOfWeek(day), 7)),
    today: () => to(present),
  }
}

export type GroupWeek = ReturnType<typeof useGroupWeek>
