import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { addMonths, monthMondays } from '@/components/agenda/state/steps'
import type { PanelProps } from '@/components/agenda/toolbar/panel-button'
import panels from '@/components/agenda/toolbar/panel-button.module.css'
import { useDayWalk } from '@/components/agenda/views/use-day-walk'
import { weekNumber } from '@/components/agenda/views/week-number'
import { useDismiss } from '@/components/appointments/card/use-dismiss'
import { weekDays } from '@/lib/domain/time/clock'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './mini-calendar.module.css'
import { useBusyDays } from './use-busy-days'

/** A month to jump to a date; a dot marks days of which appointments are known already. */
export function MiniCalendar(props: PanelProps) {
  useDismiss(props.root, props.onClose)
  return (
    <MoreTexts files={['agenda']}>
      <Calendar {...props} />
    </MoreTexts>
  )
}

function Calendar({ agenda, travel, onClose }: PanelProps) {
  const t = useTranslations('agenda.calendar')
  const agendaTexts = useTranslations('appointments')
  const { dates, present } = agenda
  const [at, setAt] = useState(agenda.day)
  const busy = useBusyDays(agenda, at)
  const choose = (day: string) => {
    travel.to(day)
    onClose()
  }
  const { root, onKeyDown, dayOfTarget } = useDayWalk(at, setAt, choose)
  useEffect(() => root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [root])

  const mondays = monthMondays(at)
  return (
    <div className={`${panels.panel} ${classes.panel}`} role="dialog" aria-label={t('label')}>
      <div className={classes.head}>
        <span className={classes.month} aria-live="polite">
          {dates.monthOfYear(at)}
        </span>
        <button
          type="button"
          className={classes.step}
          aria-label={agendaTexts('previous.month')}
          onClick={() => setAt(addMonths(at, -1))}
        >
          <IconChevronLeft size={17} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.step}
          aria-label={agendaTexts('next.month')}
          onClick={() => setAt(addMonths(at, 1))}
        >
          <IconChevronRight size={17} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table would be laid out by its texts */}
      <div
        ref={root}
        role="grid"
        aria-label={dates.monthOfYear(at)}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const day = dayOfTarget(target)
          if (day) choose(day)
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the grid; its cells have the focus */}
        <div role="row" className={classes.row} aria-hidden="true">
          <span />
          {weekDays(at).map((day) => (
            <span key={day} className={classes.weekday}>
              {dates.narrow(day)}
            </span>
          ))}
        </div>
        {mondays.map((monday) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the grid; its cells have the focus
          <div key={monday} role="row" className={classes.row}>
            {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the row; nothing is done with it */}
            <span role="rowheader" className={classes.week} aria-label={t('week', { number: weekNumber(monday) })}>
              {weekNumber(monday)}
            </span>
            {weekDays(monday).map((day) => (
              // biome-ignore lint/a11y/useSemanticElements: as the row
              <span
                key={day}
                role="gridcell"
                tabIndex={day === at ? 0 : -1}
                className={classes.day}
                data-day={day}
                data-outside={!day.startsWith(at.slice(0, 7)) || undefined}
                data-today={day === present.day || undefined}
                data-busy={busy.has(day) || undefined}
                aria-label={[dates.full(day), busy.has(day) && t('has_appointments')].filter(Boolean).join(', ')}
                aria-selected={day === agenda.day}
                aria-current={day === present.day ? 'date' : undefined}
              >
                {dates.number(day)}
              </span>
            ))}
          </div>
        ))}
      </div>
      <button type="button" className={classes.today} onClick={() => choose(present.day)}>
        {agendaTexts('today')}
      </button>
    </div>
  )
}
