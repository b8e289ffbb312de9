import { useMergedRef } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useRef, useState } from 'react'
import agendaCss from '@/components/agenda/agenda-screen.module.css'
import { AgendaSkeleton } from '@/components/agenda/agenda-state'
import { KeptSheet } from '@/components/agenda/kept/kept-sheet'
import { keptTimes } from '@/components/agenda/kept/kept-times'
import { NoSuchDay } from '@/components/agenda/state/no-such-day'
import { HELD_FRESH, weekReads } from '@/components/agenda/state/reads'
import { useSwipe } from '@/components/agenda/use-swipe'
import { useActions } from '@/components/appointments/use-actions'
import { groupByColumn } from '@/components/calendar/layout/group-by-column'
import { isShut } from '@/components/calendar/layout/shut'
import { USUAL_MINUTES, usualService } from '@/components/services/last-service'
import { Avatar } from '@/components/ui/avatar'
import { useRead } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import { wallTime } from '@/lib/domain/time/clock'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { cellEntries, emptyStart, isQuiet } from './cell-entries'
import { Clipboard } from './clipboard'
import { MoreRows } from './more-rows'
import classes from './people.module.css'
import { PeopleCell } from './people-cell'
import { useCellWalk } from './use-cell-walk'
import { useEnterByArrow } from './use-enter-by-arrow'
import { useLineDrag } from './use-line-drag'
import { useWarning } from './use-warning'
import type { ViewProps } from './view-props'
import { VisitKeys } from './visit-keys'

/** A week of many people: a row for each, the days across, and in each day their appointments and what is free. */
export function PeopleView(props: ViewProps) {
  useEnterByArrow(props.agenda.present.day)
  return (
    <MoreTexts files={['agenda', 'waiting-list', 'plannings']} waiting={<AgendaSkeleton />}>
      <NoSuchDay />
      <People {...props} />
    </MoreTexts>
  )
}

function People({ agenda, opened, writer, travel }: ViewProps) {
  const t = useTranslations('appointments')
  const { columns, events, chosen, services, hours, present, dates, state } = agenda
  const usual = usualService(services, chosen[0]?.id)?.duration_minutes ?? USUAL_MINUTES
  const groups = useMemo(() => groupByColumn(new Map(), events), [events])
  const days = [...new Set(columns.map(({ day }) => day))]
  const heldOn = useHeld(agenda)
  const [kept, setKept] = useState<PlanningException>()
  const walk = useCellWalk(agenda.day)
  const { place } = useActions(writer, agenda.zone, dates)
  const warn = useWarning(agenda)
  const drag = useLineDrag({
    columnOf: (key) => columns.find((column) => column.key === key),
    eventOf: (id, key) => events.find((event) => event.column === key && event.id === id),
    warn,
    onDrop: (event, to) => {
      const appointment = agenda.appointments.find(({ id }) => id === event.id)
      if (appointment) place(appointment, { ...to, note: warn(to, event) }, event)
    },
  })
  const swipe = useSwipe(travel.next, travel.previous)
  const view = useRef<HTMLDivElement>(null)
  const dragged = useMergedRef(view, drag.ref)
  const keysId = useId()
  const keys = useTranslations('agenda.rows')
  const shown = { hours: { start: hours.from, end: hours.to }, present, least: usual }
  // What is not known must not look free.
  const isKnown = state === 'known'
  const seen = isKnown ? shown : { ...shown, least: Number.POSITIVE_INFINITY }
  const cells = columns.map((column) => {
    const taken = [groups.get(column.key) ?? [], heldOn(column.day, column.occupies.professional_id ?? 0)] as const
    const start = isKnown ? emptyStart(column, ...taken, shown) : null
    return {
      column,
      isClosed: isShut(column, hours),
      empty: start === null ? null : { start, end: start + usual },
      entries: cellEntries(column, ...taken, seen, keptTimes(column, agenda.openings.exceptions)),
    }
  })
  return (
    <div className={agendaCss.grid} data-agenda-grid data-unread={agenda.isTurning ? t('loading') : undefined}>
      <MoreRows view={view} />
      <div className={classes.view} {...drag} {...swipe} ref={dragged}>
        <table className={classes.people} aria-describedby={keysId} {...walk}>
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  data-today={day === present.day || undefined}
                  data-quiet={isQuiet(day, cells) || undefined}
                  aria-label={dates.full(day)}
                >
                  {dates.head(day).title} <span className={classes.number}>{dates.number(day)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chosen.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  <span className={classes.person}>
                    <Avatar person={person} size={28} />
                    {person.name}
                  </span>
                </th>
                {cells
                  .filter(({ column }) => column.occupies.professional_id === person.id)
                  .map((cell) => (
                    <PeopleCell
                      key={cell.column.key}
                      {...cell}
                      onOpen={opened.open}
                      onKept={setKept}
                      onBook={(start) => opened.book({ column: cell.column, start, end: start + usual }, false)}
                    />
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={keysId} hidden>
        {keys('keys')}
      </p>
      {kept && <KeptSheet exception={kept} onClosed={() => setKept(undefined)} />}
      <Clipboard {...{ agenda, opened, writer }} />
      <VisitKeys {...{ agenda, opened, writer }} />
    </div>
  )
}

/** The times that are offered to who waits, of a person on a day. */
function useHeld({ day: shown, zone }: ViewProps['agenda']) {
  const { data } = useRead('waiting-list.held', weekReads(shown, zone).held, HELD_FRESH)
  const held = (data?.data ?? []).map((offer) => {
    const { day, minute: start } = wallTime(offer.starts_at, zone)
    const minutes = (Date.parse(offer.ends_at) - Date.parse(offer.starts_at)) / 60_000
    return { offer, day, start, end: start + minutes }
  })
  return (day: string, professionalId: number) =>
    held.filter((each) => each.day === day && each.offer.professional_id === professionalId)
}
