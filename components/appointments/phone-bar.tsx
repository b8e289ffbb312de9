import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { DayStrip } from './day-strip'
import classes from './phone-bar.module.css'
import { ProfessionalsPicker } from './professionals-picker'
import type { Agenda } from './use-agenda'
import type { Travel } from './use-travel'

/** The head of a phone's agenda: the day, whose it is, and the days of its week. */
export function PhoneBar({ agenda, travel }: { agenda: Agenda; travel: Travel }) {
  const t = useTranslations('appointments')
  const { day, dates, present } = agenda
  return (
    <div className={classes.bar}>
      <div className={classes.head}>
        <h1 className={classes.title} aria-live="polite">
          <span className={classes.weekday}>
            {dates.weekday(day)} {dates.number(day)}
          </span>{' '}
          <span className={classes.month}>{dates.month(day)}</span>
        </h1>
        {day !== present.day && (
          <button type="button" className={classes.icon} aria-label={t('today')} onClick={travel.today}>
            <IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />
          </button>
        )}
        <button type="button" className={classes.icon} aria-label={t('previous.week')} onClick={() => travel.by(-7)}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <button type="button" className={classes.icon} aria-label={t('next.week')} onClick={() => travel.by(7)}>
          <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
        </button>
        {agenda.candidates.length > 0 && <ProfessionalsPicker agenda={agenda} travel={travel} single />}
      </div>
      <DayStrip agenda={agenda} onGo={travel.to} />
    </div>
  )
}
