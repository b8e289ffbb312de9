import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ActivityOf, BookingStart } from '@/components/appointments/booking-start'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import type { Activity } from '@/lib/contract/activities'
import type { Appointment } from '@/lib/contract/appointments'
import type { Group } from '@/lib/contract/groups'

/** The group as the booking form takes it, with what it says of an activity. */
export function useActivityOf(group: Group | undefined) {
  const t = useTranslations('group-activities.form')
  return (verb: 'create' | 'update'): ActivityOf | undefined =>
    group && {
      ...{ id: group.id, name: group.name, capacity: group.capacity },
      says: {
        title: t(`${verb}.title`),
        save: t(`${verb}.save`),
        saved: t(`${verb}.success`),
        failed: t(`${verb}.failure`),
      },
    }
}

type Props = {
  writer: AppointmentWriter
  zone: string
  group: Group | undefined
  onBook: (start: BookingStart) => void
}

/** Cancels, brings back and deletes activities as the agenda does it with appointments; one that repeats is asked about. */
export function useActivityActs({ writer, zone, group, onBook }: Props) {
  const actions = useActions(writer, zone, useDays())
  const card = useCardActions({ actions, writer, zone, onBook })
  return useMemo(() => {
    const of = (act: (appointment: Appointment) => void) => (activity: Activity) => group && act(activity)
    return { cancel: of(card.cancel), reactivate: of(card.reactivate), remove: of(card.remove) }
  }, [card, group])
}
