import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import classes from '@/components/agenda/agenda-screen.module.css'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { CalendarEvent, Dropped, Slot } from '@/components/calendar/layout/types'
import { USUAL_MINUTES, usualService } from '@/components/services/last-service'
import { useLater } from '@/lib/client/use-later'
import type { Warn } from './use-warning'
import type { ViewProps } from './view-props'

const loadMore = () => import('./grid-more').then(({ GridMore }) => GridMore)

/** A day or a week as the grid; a finger's swipe turns it. */
export function GridView({ agenda, opened, writer, travel }: ViewProps) {
  const t = useTranslations('appointments')
  const { services, columns, events, hours, present, chosen } = agenda
  const first = chosen[0]?.id
  // The service last booked is only known to the device: not in the first render.
  const [usual, setUsual] = useState(services.find(({ active }) => active)?.duration_minutes)
  useEffect(() => setUsual(usualService(services, first)?.duration_minutes), [services, first])
  const defaultDuration = usual ?? USUAL_MINUTES

  const [dropped, setDropped] = useState<Dropped | null>(null)
  const drop = useCallback((event: CalendarEvent, to: Slot) => setDropped({ event, to }), [])
  // Nothing that the first drawing needs: it comes when there is time, or with the first drop.
  const { loaded: GridMore } = useLater(loadMore, dropped ? 1 : 0)
  const warn = useRef<Warn>(null)

  const isWithin = present.minute >= hours.from && present.minute < hours.to
  return (
    <div className={classes.grid} data-agenda-grid data-unread={agenda.isTurning ? t('loading') : undefined}>
      <CalendarGrid
        columns={columns}
        events={events}
        hours={hours}
        hourPx={agenda.hourPx}
        step={agenda.step}
        day={agenda.day}
        now={isWithin ? present : null}
        selectedId={opened.card?.id ?? null}
        onOpen={opened.open}
        onCreate={opened.book}
        onMove={drop}
        onResize={drop}
        defaultDuration={defaultDuration}
        warn={warn}
      />
      {GridMore && <GridMore {...{ agenda, opened, writer, travel, warn, dropped }} />}
    </div>
  )
}
