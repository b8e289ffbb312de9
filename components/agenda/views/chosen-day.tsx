import { useTranslations } from 'next-intl'
import { AgendaSkeleton } from '@/components/agenda/agenda-state'
import { AppointmentRows } from './appointment-rows'
import classes from './list.module.css'
import { byDay } from './month-days'
import type { ViewProps } from './view-props'

/** Below a phone's month: the appointments of the day that was chosen in it. */
export function ChosenDay({ agenda, opened, travel, writer }: Omit<ViewProps, 'isPhone'>) {
  const t = useTranslations('agenda.month')
  const { day, dates } = agenda
  const appointments = byDay(agenda.shown).get(day) ?? []
  return (
    <section className={classes.chosen} aria-label={dates.full(day)}>
      <div className={classes.chosenHead}>
        <h2 className={classes.dayTitle}>{dates.title(day)}</h2>
        <button type="button" className={classes.openDay} onClick={() => travel.openDay(day)}>
          {t('open_day')}
        </button>
      </div>
      {agenda.state !== 'known' ? (
        <AgendaSkeleton />
      ) : appointments.length === 0 ? (
        <p className={classes.none}>{t('count', { count: 0 })}</p>
      ) : (
        <AppointmentRows {...{ agenda, writer }} placements={appointments} onOpen={opened.open} />
      )}
    </section>
  )
}
