import { useState } from 'react'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { startOfWeek } from '@/lib/domain/time/clock'
import { weekReads } from './reads'

const nothing: Appointment[] = []

/** A month shows appointments of other weeks than its day's: the week of the one that was opened, for its card. */
export function useBeside(day: string, zone: string) {
  const [opened, reach] = useState<string | null>(null)
  const isElsewhere = opened !== null && startOfWeek(opened) !== startOfWeek(day)
  const { data } = useRead('appointments.list', weekReads(opened ?? day, zone).appointments, { enabled: isElsewhere })
  return { beside: isElsewhere && data ? data.data : nothing, reach }
}
