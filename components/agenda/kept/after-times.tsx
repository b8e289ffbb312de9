import { Box } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { createPortal } from 'react-dom'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { shareAt } from '@/components/calendar/layout/geometry'
import { useColumnElements } from './use-column-elements'

type Props = { agenda: Pick<Agenda, 'columns' | 'events' | 'appointments' | 'services' | 'hours'> }

/**
 * The minutes that a service keeps free after it, below each of its appointments: whoever looks for a free time is not proposed them
 * (product §12.10). Presses go through to the grid: somebody may be booked there.
 */
export function AfterTimes({ agenda }: Props) {
  const { columns, events, appointments, services, hours } = agenda
  const elements = useColumnElements(columns)
  if (!elements) return null
  const minutesAfter = new Map(services.map(({ id, buffer_after_minutes }) => [id, buffer_after_minutes]))
  const serviceOf = new Map(appointments.map(({ id, service_id }) => [id, service_id]))
  return events.map(({ id, column, end, look, cutEnd }) => {
    const minutes = minutesAfter.get(serviceOf.get(id) ?? 0) ?? 0
    const element = elements.get(column)
    const [top, bottom] = [end, end + minutes].map((minute) => shareAt(minute, hours) * 100) as [number, number]
    if (!element || !minutes || look === 'canceled' || cutEnd || top >= 100 || bottom <= 0) return null
    const tail = (
      <Box
        aria-hidden="true"
        data-after={id}
        pos="absolute"
        left={4}
        right={6}
        bdrs="0 0 8px 8px"
        bg="repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, var(--muted) 32%, transparent) 5px 6px)"
        style={{
          // Over the closed time, below the appointments.
          zIndex: -1,
          top: `calc(${top}% - 2px)`,
          height: `${bottom - top}%`,
          pointerEvents: 'none',
        }}
      />
    )
    return createPortal(tail, element, `${column} ${id}`)
  })
}
