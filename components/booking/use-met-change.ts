import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { useNamed } from '@/components/appointments/use-named'
import { type ChangedPart, mergeParts, type SaidPart } from '@/components/form/conflict/said-parts'
import { useDays } from '@/components/format/use-days'
import { call } from '@/lib/client/api'
import type { Appointment } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import { isDay } from '@/lib/domain/time/clock'
import { type BookingValues, valuesOfAppointment } from './booking-values'
import type { Booking } from './use-booking'

type Props = {
  booking: Booking
  start: BookingStart
  zone: string
  services: Service[]
  professionals: Professional[]
}

/**
 * What the form of an appointment does when it was changed meanwhile (412): nothing is overwritten; it is read again, what
 * nobody has touched here follows it, what was chosen stays, and the next saving names the version that stands now.
 * `changes`: what is another than when the form began, until one of the two is chosen.
 */
export function useMetChange({ booking, start, zone, services, professionals }: Props) {
  const { form, rooms } = booking
  const t = useTranslations('appointments')
  const archived = useNamed()
  const dates = useDays()
  const stored = useRef(start.kind === 'edit' ? start.appointment : null)
  const [changes, setChanges] = useState<ChangedPart<BookingValues>[]>([])
  const nameIn = (rows: { id: number; name: string; active: boolean }[], id: string) => {
    const row = rows.find((each) => String(each.id) === id)
    return row ? archived(row) : id
  }
  const parts: SaidPart<BookingValues>[] = [
    {
      label: t('form.patients'),
      of: ['patients'],
      // Two may bear one name.
      key: ({ patients }) => patients.map(({ id }) => id).join(),
      text: ({ patients }) => patients.map(({ name }) => name).join(', '),
    },
    { label: t('form.service'), of: ['service_id'], text: ({ service_id }) => nameIn(services, service_id) },
    {
      label: t('form.professional'),
      of: ['professional_id'],
      text: ({ professional_id }) => nameIn(professionals, professional_id),
    },
    { label: t('form.room'), of: ['room_id'], text: ({ room_id }) => nameIn(rooms, room_id) },
    {
      label: t('form.day'),
      of: ['day', 'start', 'end', 'minutes', 'known'],
      text: ({ day, start, end }) => `${isDay(day) ? dates.title(day) : day}, ${start}–${end}`,
    },
    { label: t('form.status'), of: ['status'], text: ({ status }) => t(`state.${status}`) },
    { label: t('form.color'), of: ['color'], text: ({ color }) => color ?? '' },
    { label: t('form.note'), of: ['note'], text: ({ note }) => note },
  ]

  /** Gives whether there is something to choose; null where it cannot be read: the next try reads it. */
  async function meet(before: Appointment): Promise<boolean | null> {
    const now = await call('appointments.show', { params: { id: before.id } }).catch(() => null)
    if (!now) return null
    const theirs = valuesOfAppointment(now.data, zone)
    const mine = form.getValues()
    const { values, changed } = mergeParts(parts, valuesOfAppointment(before, zone), mine, theirs)
    const { reminder_message, repeats, decisions } = mine
    form.resetDirty(theirs)
    form.setValues({ ...values, known: theirs.known, reminder_message, repeats, decisions })
    stored.current = now.data
    setChanges(changed)
    return changed.length > 0 || now.data.version === before.version
  }
  const leave = () => setChanges([])
  return {
    /** The appointment as the next saving means it; null of a new one. */
    stands: () => stored.current,
    changes,
    meet,
    leave,
    takeTheirs() {
      if (!stored.current) return
      const theirs = valuesOfAppointment(stored.current, zone)
      const names = changes.flatMap(({ part }) => part.of)
      form.setValues(Object.fromEntries(names.map((name) => [name, theirs[name]])))
      leave()
    },
  }
}

export type MetChange = ReturnType<typeof useMetChange>
