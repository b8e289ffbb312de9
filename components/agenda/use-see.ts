import { useRouter } from 'next/navigation'
import { paths } from '@/lib/client/paths'
import type { Appointment } from '@/lib/contract/appointments'
import { dayOf } from '@/lib/domain/time/clock'
import { isOnScreen } from './state/on-screen'
import type { Agenda } from './state/use-agenda'

/**
 * The way to what was booked, with its card, where that is not on the screen; from another screen, to its day.
 * @param walk goes to an appointment in the agenda
 */
export function useSee(agenda: Agenda, walk: (to: Appointment) => void, isPhone: boolean) {
  const router = useRouter()
  return (booked: Appointment): (() => void) | undefined => {
    if (isOnScreen({ ...agenda, isPhone }, booked)) return undefined
    const isHere = () => window.location.pathname.startsWith(paths.appointments())
    return () => (isHere() ? walk(booked) : router.push(paths.appointments(dayOf(booked.starts_at, agenda.zone))))
  }
}
