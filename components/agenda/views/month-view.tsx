import { useTranslations } from 'next-intl'
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { AgendaFailed, AgendaSkeleton } from '@/components/agenda/agenda-state'
import { NoSuchDay } from '@/components/agenda/state/no-such-day'
import { useSwipe } from '@/components/agenda/use-swipe'
import { useDayWalk } from '@/components/ui/day/use-day-walk'
import { addDays, weekDays } from '@/lib/domain/time/clock'
import { labelled } from '@/lib/i18n/labelled'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useLanguage } from '@/lib/i18n/use-language'
import { ChosenDay } from './chosen-day'
import { Clipboard } from './clipboard'
import classes from './month.module.css'
import { MonthWeek } from './month-week'
import { onceRead } from './once-read'
import { useEnterByArrow } from './use-enter-by-arrow'
import { useLines } from './use-lines'
import { useMonth } from './use-month'
import { useMonthAgenda } from './use-month-agenda'
import { useMonthDrag } from './use-month-drag'
import type { ViewProps } from './view-props'
import { VisitKeys } from './visit-keys'
import { WholeDay } from './whole-day'

/** In the element: a class more would be loaded with the agenda's first styles. */
const PARTLY = { padding: '6px 16px', background: 'var(--warn-soft)', color: 'var(--warn)', fontSize: 13 }
const AGAIN = { minHeight: 32, color: 'inherit', fontWeight: 650, textDecoration: 'underline' }

const focusGrid = () =>
  onceRead(() => document.querySelector<HTMLElement>('[data-agenda-grid] [tabindex="0"]')?.focus())

/**
 * Six weeks: the first appointments of every day and how many more, all to be dragged to another day; on a phone how many, and
 * those of the chosen day below.
 */
export function MonthView(props: ViewProps) {
  useEnterByArrow(props.agenda.present.day)
  return (
    <MoreTexts files={['agenda', 'plannings']} waiting={<AgendaSkeleton />}>
      <NoSuchDay />
      <Month {...props} />
    </MoreTexts>
  )
}

function Month({ agenda, opened, travel, writer, isPhone }: ViewProps) {
  const t = useTranslations('agenda.month')
  const language = useLanguage()
  const again = useTranslations('appointments.failed')
  const keysId = useId()
  const { day, dates } = agenda
  const { weeks, state, retry } = useMonth(day, agenda.zone)
  const monday = weeks[0]?.monday ?? day
  const last = addDays(monday, 41)

  // The keyboard stands on a day until the month, or the day of the address, is another.
  const [stand, setStand] = useState({ day, at: day })
  const at = stand.day === day ? stand.at : day
  const isShown = (each: string) => each >= monday && each <= last
  const walk = (next: string) => (isShown(next) && !isPhone ? setStand({ day, at: next }) : travel.to(next))
  const { root, onKeyDown, dayOfTarget } = useDayWalk(at, walk, travel.openDay)
  // A day that was opened by keyboard takes the month's cell away, and the focus goes on to the day. Not by a press: the
  // free time that would have it is drawn while it has, as the mark of a form that is not open.
  const isPressed = useRef(false)
  useLayoutEffect(
    () => () => {
      if (!isPressed.current && root.current?.contains(document.activeElement)) requestAnimationFrame(focusGrid)
    },
    [root],
  )
  const [whole, setWhole] = useState<{ day: string; anchor: HTMLElement } | null>(null)
  const openWhole = (isByKeyboard: boolean) => {
    if (!whole) return
    if (isByKeyboard) whole.anchor.closest<HTMLElement>('[data-day]')?.focus()
    isPressed.current = !isByKeyboard
    travel.openDay(whole.day)
  }
  const swipe = useSwipe(travel.next, travel.previous)
  const [lines, measured] = useLines()

  const ofMonth = useMonthAgenda(agenda, weeks, opened)
  const drag = useMonthDrag(ofMonth.agenda, writer, () => setWhole(null))
  const onClick = ({ target }: MouseEvent) => {
    const pressed = dayOfTarget(target)
    if (!pressed || (target as Element).closest('[data-appointment]')) return
    const more = (target as Element).closest<HTMLElement>('[data-more]')
    if (more) return setWhole({ day: pressed, anchor: more })
    if (isPhone) return travel.to(pressed)
    isPressed.current = true
    travel.openDay(pressed)
  }

  /**
   * A finger meets no line of a day, nor how many more there are: it has all of them, on lines that are high enough, and
   * from there the day.
   */
  const openTapped = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]')
    const tapped = dayOfTarget(event.target)
    if (event.detail === 0 || !tapped || !cell?.querySelector('[data-appointment]')) return
    if (!matchMedia('(pointer: coarse)').matches) return
    event.stopPropagation()
    setWhole({ day: tapped, anchor: cell })
  }

  // What is known of it stays to be read.
  if (state === 'unread' && !weeks.some(({ appointments }) => appointments)) {
    return <AgendaFailed view="month" onRetry={retry} />
  }
  return (
    <div className={classes.view} data-phone={isPhone || undefined} data-agenda-grid {...drag}>
      {state === 'unread' && (
        <div role="alert" style={PARTLY}>
          {t('partly')}{' '}
          <button type="button" style={AGAIN} onClick={retry}>
            {again('retry')}
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a table would be laid out by its texts */}
      <div
        ref={root}
        role="grid"
        className={classes.month}
        aria-label={labelled(language, t('grid'), dates.monthOfYear(day))}
        aria-describedby={keysId}
        onClickCapture={isPhone ? undefined : openTapped}
        onClick={onClick}
        onKeyDown={(event) => {
          // The month is one tab stop: what the mouse presses has a key of its own.
          const cell = (event.target as Element).closest<HTMLElement>('[data-day]')
          const has = (part: string) => cell?.querySelector<HTMLElement>(part)
          const anchor = has('[data-more]') ?? (has('[data-appointment]') && cell)
          const pressed = event.key === '+' && anchor && dayOfTarget(anchor)
          if (!pressed) return onKeyDown(event)
          event.preventDefault()
          setWhole({ day: pressed, anchor })
        }}
        {...swipe}
      >
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the grid; its cells have the focus */}
        <div role="row" className={classes.heads}>
          {weekDays(monday).map((each) => (
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the row
            <div key={each} role="columnheader" className={classes.head} aria-label={dates.weekday(each)}>
              {isPhone ? dates.narrow(each) : dates.head(each).title}
            </div>
          ))}
        </div>
        <div ref={measured} className={classes.weeks}>
          {weeks.map((week) => (
            <MonthWeek
              key={week.monday}
              {...week}
              {...{ dates, lines, isPhone }}
              month={day.slice(0, 7)}
              present={agenda.present}
              at={weekDays(week.monday).includes(at) ? at : null}
              chosen={agenda.chosen}
              filters={agenda.filters}
              whereOf={agenda.whereOf}
              now={agenda.now}
              isOwn={agenda.isOwn}
              eventOf={agenda.eventOf}
              onOpen={ofMonth.openIn}
            />
          ))}
        </div>
      </div>
      {whole?.anchor.isConnected && (
        <WholeDay
          key={whole.day}
          {...{ agenda, ...whole }}
          appointments={weeks.find(({ monday: own }) => weekDays(own).includes(whole.day))?.appointments ?? []}
          onOpen={ofMonth.openIn}
          onOpenDay={openWhole}
          onClose={() => setWhole(null)}
        />
      )}
      <p id={keysId} hidden>
        {t('keys')}
      </p>
      <Clipboard {...ofMonth} writer={writer} />
      <VisitKeys {...ofMonth} writer={writer} />
      {isPhone && <ChosenDay {...{ agenda, opened, travel, writer }} />}
    </div>
  )
}
