import { useMemo } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { namesOf, type Placement } from '@/components/appointments/placement'
import { finds } from '@/components/list/data/fold'

/** Of what the agenda shows, what a text finds by patient, group, service or professional; all of it without a text. */
export function useFound({ shown, services, professionals }: Agenda, text: string): Placement[] {
  return useMemo(() => {
    if (text.trim() === '') return shown
    const has = finds(text)
    const nameOf = (rows: { id: number; name: string }[], id: number | null) => rows.find((row) => row.id === id)?.name
    return shown.filter(({ appointment }) => {
      const { patients, service_id, professional_id } = appointment
      return has(
        [
          namesOf(appointment),
          ...patients.map(({ name }) => name),
          nameOf(services, service_id),
          nameOf(professionals, professional_id),
        ].join(' '),
      )
    })
  }, [shown, services, professionals, text])
}
