import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { freedSlotAtom } from '@/components/appointments/freed-slot'
import { shareAt } from '@/components/calendar/layout/geometry'
import { deviceStore } from '@/lib/client/device'
import { useUser } from '@/lib/client/use-user'
import { wallTime } from '@/lib/domain/time/clock'
import { useColumnElements } from './use-column-elements'

type Props = { agenda: Pick<Agenda, 'columns' | 'hours'> }

/**
 * The place that became free, in its column: outlined while who waits for it is asked (suggestions.module.css), and not
 * covered by what asks (`useToastCorner`).
 */
export function FreedMark({ agenda: { columns, hours } }: Props) {
  const freed = useAtomValue(freedSlotAtom, { store: deviceStore })
  const zone = useUser().clinic.time_zone
  const elements = useColumnElements(columns)
  if (!freed) return null
  const [from, to] = [wallTime(freed.starts_at, zone), wallTime(freed.ends_at, zone)]
  const column = columns.find(
    ({ day, occupies }) => day === from.day && occupies.professional_id === freed.professional_id,
  )
  const element = column && elements?.get(column.key)
  if (!element) return null
  const percent = (minute: number) => `${shareAt(minute, hours) * 100}%`
  const end = to.day === from.day ? to.minute : hours.to
  const style = { top: percent(from.minute), bottom: `calc(100% - ${percent(end)} + 2px)` }
  return createPortal(<div data-freed aria-hidden="true" style={style} />, element)
}
