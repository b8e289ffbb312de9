import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { dayColumn } from './month-days'
import { useLineDrag } from './use-line-drag'
import { useWarning } from './use-warning'

/**
 * Takes an appointment of the month, or of the list of all that a day has, to another of its days, at its own time.
 * To be spread on what the month scrolls in.
 */
export function useMonthDrag(agenda: Agenda, writer: AppointmentWriter, onDropped: () => void) {
  const { appointments, zone, dates, whereOf, eventOf } = agenda
  const { place } = useActions(writer, zone, dates)
  const warn = useWarning(agenda)
  const rowOf = (id: number) => appointments.find((row) => row.id === id)
  return useLineDrag({
    columnOf: dayColumn,
    eventOf: (id, day) => {
      const row = rowOf(id)
      const part = row && whereOf(row).find((placement) => placement.day === day)
      return part && eventOf(part)
    },
    warn,
    onDrop: (event, to) => {
      onDropped()
      const row = rowOf(event.id)
      if (row) place(row, { ...to, note: warn(to, event) }, event)
    },
  })
}
