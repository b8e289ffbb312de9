import { useTranslations } from 'next-intl'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { weekDays } from '@/lib/domain/time/clock'
import classes from './phone-bar.module.css'

/** The seven days of the week as chips; a dot marks today. */
export function DayStrip({ agenda, onGo }: { agenda: Agenda; onGo: (day: string) => void }) {
  const t = useTranslations('appointments')
  const { day, dates, present } = agenda
  return (
    <nav className={classes.strip} aria-label={t('days')}>
      {weekDays(day).map((each) => (
        <button
          key={each}
          type="button"
          className={classes.chip}
          aria-current={each === day ? 'date' : undefined}
          data-today={each === present.day || undefined}
          onClick={() => onGo(each)}
        >
          <span aria-hidden="true">{dates.narrow(each)}</span>
          <strong aria-hidden="true">{dates.number(each)}</strong>
          <span className="only-heard">
            {dates.full(each)}
            {each === present.day && `, ${t('today')}`}
          </span>
        </button>
      ))}
    </nav>
  )
}
