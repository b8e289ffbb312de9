'use client'

import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { lazy, memo, Suspense } from 'react'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { usePhone } from '@/components/ui/use-phone'
import { useLater } from '@/lib/client/use-later'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import { AgendaBody } from './agenda-body'
import classes from './agenda-screen.module.css'
import { AskedBooking, AskedPart, loadSoon, Overlays } from './lazy-parts'
import type { Choice } from './state/choice'
import { useAgenda } from './state/use-agenda'
import { type Place, usePlace } from './state/use-place'
import { useTravel } from './state/use-travel'
import { Toolbar } from './toolbar/toolbar'
import { useOpened } from './use-opened'
import { usePointed } from './use-pointed'
import { useShortcuts } from './use-shortcuts'

// A desktop never draws it, so only a phone loads it; the server has it in the first HTML.
const PhoneBar = lazy(() => import('./toolbar/phone-bar').then(({ PhoneBar }) => ({ default: PhoneBar })))

const loadLater = () => import('./later-parts')

type Props = {
  /** The server's guess by the browser's name, until it has measured itself. */
  phone: boolean
  /** What the device's cookie remembers of view, professionals and colours. */
  kept: Choice
}

/**
 * The agenda of the clinic: a day, week, month or list, of one professional or several. Where one is stands in the
 * address, which follows what is drawn: what draws is told only where that is another place.
 */
export const AppointmentsScreen = ({ phone, kept }: Props) => <DrawnAgenda phone={phone} place={usePlace(kept)} />

const DrawnAgenda = memo(function DrawnAgenda({ phone, place }: { phone: boolean; place: Place }) {
  const t = useTranslations('appointments')
  const user = useUser()
  const isPhone = usePhone(phone)
  const agenda = useAgenda(useNow(), isPhone, place)
  const travel = useTravel(agenda)
  const canBook = agenda.candidates.length > 0
  const opened = useOpened(agenda, user.id, isPhone)
  const writing = useAppointmentWriter()
  // Where the week could not be read nobody knows what is free.
  const onNew = canBook && agenda.state !== 'unread' ? opened.bookFree : null
  useShortcuts({ travel, onNew })
  const isPointed = usePointed()
  const { loaded: later } = useLater(loadLater)
  const isOpen = Boolean(opened.card || opened.form || opened.owing || writing.asked || writing.conflict)

  return (
    <section className={classes.screen} onPointerEnter={loadSoon} onFocusCapture={loadSoon}>
      {isPhone ? (
        <Suspense>
          <PhoneBar agenda={agenda} travel={travel} />
        </Suspense>
      ) : (
        <Toolbar agenda={agenda} travel={travel} onNew={onNew} later={later} />
      )}
      {agenda.isTurning && <div className={classes.turning} role="status" aria-label={t('loading')} />}
      {later && <later.Strips agenda={agenda} />}
      <AgendaBody agenda={agenda} opened={opened} writer={writing.writer} travel={travel} isPhone={isPhone} />
      {!isPhone && canBook && (
        <div className={classes.foot}>
          {later && <later.Legend {...{ services: agenda.services, chosen: agenda.chosen, colors: agenda.colors }} />}
        </div>
      )}
      {isPhone && onNew && (
        <button type="button" data-primary className={classes.floating} aria-label={t('new')} onClick={onNew}>
          <IconPlus size={26} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      {agenda.isAsked && agenda.isReady && canBook && (
        <AskedBooking
          services={agenda.services}
          day={agenda.columns[0]?.day}
          onBook={opened.bookFor}
          onStart={opened.propose}
        />
      )}
      {agenda.askedPart && agenda.isReady && canBook && <AskedPart agenda={agenda} name={agenda.askedPart} />}
      {(isPointed || isOpen) && (
        // What was pressed is tried anew where pointing found no network.
        <Overlays key={String(isOpen)} {...{ agenda, opened, writing, isPhone, isPointed }} />
      )}
    </section>
  )
})
