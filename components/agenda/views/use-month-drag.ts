import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useActions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { dayColumn } from './month-days'
import { useLineDrag } from './use-line-drag'
import { useWarning } from './use-warning'

/** Takes an appointment of the month to another of its days, at its own time. To be spread on what the month scrolls in. */
export function useMonthDrag(agenda: Agenda, writer: AppointmentWriter) {
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
      const row = rowOf(event.id)
      if (row) place(row, { ...to, note: warn(to, event) }, event)
    },
  })
}
