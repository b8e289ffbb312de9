import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FRESH_MS } from '@/lib/client/query-client'
import { readOptions } from '@/lib/client/use-api'
import { whenIdle } from '@/lib/client/when-idle'
import type { Appointment } from '@/lib/contract/appointments'
import { addDays, startOfWeek, weekDays } from '@/lib/domain/time/clock'
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
  const isReady = state === 'known' && !isTurning
  const client = useQueryClient()
  // What is made of an appointment is remembered by it, what is said of a day by the day.
  const makeReady = useEffectEvent((first: string, appointments: Appointment[]) => {
    const { whereOf, isOwn, eventOf, dates } = agenda
    dates.week(first)
    for (const each of weekDays(first)) dates.head(each)
    for (const placement of appointments.flatMap(whereOf)) if (isOwn(placement)) eventOf(placement)
  })
  useEffect(() => {
    if (!isReady) return
    // No AbortController: to end one costs two milliseconds on a slow device, in the press that turns the week.
    let isOver = false
    const undos: (() => void)[] = []
    const whenFree = (act: () => void) => undos.push(whenIdle(act))
    const read = async (days: number) => {
      const { appointments, plannings, held } = weekReads(addDays(monday, days), zone)
      const staleTime = days === 0 ? FRESH_MS : PREFETCHED_MS
      // Announced when they change: see HELD_FRESH.
      void client.prefetchQuery({ ...readOptions('plannings.list', plannings), staleTime: PREFETCHED_MS })
      void client.prefetchQuery({ ...readOptions('waiting-list.held', held), staleTime: PREFETCHED_MS })
      const { data } = await client.fetchQuery({ ...readOptions('appointments.list', appointments), staleTime })
      if (days !== 0 && !isOver) whenFree(() => makeReady(addDays(monday, days), data))
    }
    // What cannot be read now is asked for when one goes there.
    whenFree(() => {
      for (const days of [0, ...NEIGHBOURS]) void read(days).catch(() => undefined)
    })
    return () => {
      isOver = true
      for (const undo of undos) undo()
    }
  }, [client, monday, zone, isReady])
}
