'use client'

import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { CalendarGrid } from '@/components/calendar/calendar-grid'
import type { CalendarEvent, Slot } from '@/components/calendar/types'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import type { Choice } from './agenda-choice'
import { AgendaFailed, AgendaSkeleton } from './agenda-state'
import classes from './appointments-screen.module.css'
import { usualService } from './last-service'
import { AskedBooking, loadSoon, NobodyBookable } from './lazy-parts'
import { Legend } from './legend'
import { Overlays } from './overlays'
import { Toolbar } from './toolbar'
import { useActions } from './use-actions'
import { type Agenda, useAgenda } from './use-agenda'
import { type Opened, STEP, useOpened } from './use-opened'
import { usePhone } from './use-phone'
import { useShortcuts } from './use-shortcuts'
import { useSwipe } from './use-swipe'
import { useTravel } from './use-travel'
import { useWriter } from './use-writer'

// A desktop never draws it, so only a phone loads it; the server has it in the first HTML.
const PhoneBar = lazy(() => import('./phone-bar').then(({ PhoneBar }) => ({ default: PhoneBar })))

type Props = {
  /** The server's guess by the browser's name, until it has measured itself. */
  phone: boolean
  /** What the device's cookie remembers of view and professionals. */
  kept: Choice
}

/** The agenda of the clinic: a day or a week, of one professional or several. */
export function AppointmentsScreen({ phone, kept }: Props) {
  const t = useTranslations('appointments')
  const user = useUser()
  const isPhone = usePhone(phone)
  const agenda = useAgenda(useNow(), isPhone, kept)
  const travel = useTravel(agenda)
  const canBook = agenda.candidates.length > 0
  const opened = useOpened(agenda, user.id)
  const writing = useWriter()
  const actions = useActions(writing, agenda.zone, agenda.dates)
  const onNew = canBook ? opened.bookFree : null
  useShortcuts({ travel, onNew })

  return (
    <section className={classes.screen} onPointerEnter={loadSoon} onFocusCapture={loadSoon}>
      {isPhone ? (
        <Suspense>
          <PhoneBar agenda={agenda} travel={travel} />
        </Suspense>
      ) : (
        <Toolbar agenda={agenda} travel={travel} onNew={onNew} />
      )}
      {agenda.isTurning && <div className={classes.turning} role="status" aria-label={t('loading')} />}
      <AgendaBody agenda={agenda} opened={opened} place={actions.place} travel={travel} isPhone={isPhone} />
      {!isPhone && canBook && <Legend services={agenda.services} />}
      {isPhone && onNew && (
        <button type="button" className={classes.floating} aria-label={t('new')} onClick={onNew}>
          <IconPlus size={26} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      {agenda.isAsked && agenda.isReady && canBook && <AskedBooking onBook={opened.bookFor} />}
      <Overlays {...{ agenda, opened, actions, writing, isPhone }} />
    </section>
  )
}

type BodyProps = {
  agenda: Agenda
  opened: Opened
  place: ReturnType<typeof useActions>['place']
  travel: ReturnType<typeof useTravel>
  isPhone: boolean
}

function AgendaBody({ agenda, opened, place, travel, isPhone }: BodyProps) {
  const { appointments, services, columns, events, hours, present } = agenda
  const swipe = useSwipe(travel.next, travel.previous)
  // The service last booked is only known to the device: not in the first render.
  const [usual, setUsual] = useState(services.find(({ active }) => active)?.duration_minutes)
  useEffect(() => setUsual(usualService(services)?.duration_minutes), [services])
  const defaultDuration = usual ?? STEP * 3

  const drop = useCallback(
    (event: CalendarEvent, to: Slot) => {
      const appointment = appointments.find(({ id }) => id === event.id)
      if (appointment) place(appointment, to)
    },
    [appointments, place],
  )
  const { book } = opened
  const create = useCallback((slot: Slot) => book(slot, defaultDuration), [book, defaultDuration])

  const isWithin = present.minute >= hours.from && present.minute < hours.to
  if (agenda.isFailed) return <AgendaFailed onRetry={agenda.retry} />
  if (!agenda.isReady) return <AgendaSkeleton />
  if (columns.length === 0 || agenda.chosen.length === 0) return <NobodyBookable />
  return (
    <div className={classes.grid} data-agenda-grid {...(isPhone && swipe)}>
      <CalendarGrid
        columns={columns}
        events={events}
        crowd={agenda.view === 'week' ? agenda.chosen.length : 1}
        hours={hours}
        step={STEP}
        now={isWithin ? present : null}
        selectedId={opened.card?.id ?? null}
        onOpen={opened.open}
        onCreate={create}
        onMove={drop}
        onResize={drop}
        defaultDuration={defaultDuration}
      />
    </div>
  )
}
