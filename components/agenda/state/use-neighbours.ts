import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FRESH_MS } from '@/lib/client/query-client'
import { readOptions } from '@/lib/client/use-api'
import { whenIdle } from '@/lib/client/when-idle'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { PREFETCHED_MS, weekReads } from './reads'
import type { Agenda } from './use-agenda'

const NEIGHBOURS = [7, -7]

/**
 * When the browser has nothing better to do, the week that is shown is read again unless it just was, and those before
 * and after are read and made ready to be drawn, so that going there shows them at once.
 */
export function useNeighbours(agenda: Agenda) {
  const { day, zone, state, isTurning } = agenda
  const monday = startOfWeek(day)
  const client = useQueryClient()
  const read = async (days: number, isOver: AbortSignal) => {
    const { appointments, plannings, held } = weekReads(addDays(monday, days), zone)
    const staleTime = days === 0 ? FRESH_MS : PREFETCHED_MS
    void client.prefetchQuery({ ...readOptions('plannings.list', plannings), staleTime })
    void client.prefetchQuery({ ...readOptions('waiting-list.held', held), staleTime })
    const { data } = await client.fetchQuery({ ...readOptions('appointments.list', appointments), staleTime })
    if (days === 0 || isOver.aborted) return
    isOver.addEventListener(
      'abort',
      whenIdle(() => makeReady(data)),
    )
  }
  const readAll = useEffectEvent((isOver: AbortSignal) => {
    // What cannot be read now is asked for when one goes there.
    for (const days of [0, ...NEIGHBOURS]) void read(days, isOver).catch(() => undefined)
  })
  const makeReady = useEffectEvent((appointments: Parameters<Agenda['whereOf']>[0][]) => {
    const { whereOf, isOwn, eventOf } = agenda
    for (const placement of appointments.flatMap(whereOf)) if (isOwn(placement)) eventOf(placement)
  })
  const isReady = state === 'known' && !isTurning
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another week or zone the neighbours are others
  useEffect(() => {
    if (!isReady) return
    const over = new AbortController()
    over.signal.addEventListener(
      'abort',
      whenIdle(() => readAll(over.signal)),
    )
    return () => over.abort()
  }, [monday, zone, isReady])
}
