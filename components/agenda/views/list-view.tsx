import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { AgendaSkeleton } from '@/components/agenda/agenda-state'
import { NoSuchDay } from '@/components/agenda/state/no-such-day'
import { ListState } from '@/components/list/list-state'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { AppointmentRows } from './appointment-rows'
import classes from './list.module.css'
import { byDay, isInMonth } from './month-days'
import type { ViewProps } from './view-props'

/** The appointments of the week, or on a phone of the rest of it, day by day. */
export function ListView(props: ViewProps) {
  return (
    <MoreTexts files={['agenda']} waiting={<AgendaSkeleton />}>
      <NoSuchDay />
      <List {...props} />
    </MoreTexts>
  )
}

function List({ agenda, opened }: ViewProps) {
  const t = useTranslations('agenda')
  const { dates, day: asked, days, shown, present, state, filters } = agenda
  const root = useRef<HTMLElement>(null)
  const groups = useMemo(() => byDay(shown), [shown])
  // It begins at the day that one is on, or the next with appointments; what was before it is above.
  useLayoutEffect(() => {
    if (state !== 'known') return
    const list = root.current
    const ahead = [...(list?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    const first = ahead.find((section) => (section.dataset.day ?? '') >= asked)
    // Not `scrollIntoView`, which scrolls what is around the list too, and the toolbar out of sight.
    if (list && first) list.scrollTop += first.getBoundingClientRect().top - list.getBoundingClientRect().top
  }, [asked, state])
  if (state !== 'known') return <AgendaSkeleton />
  return (
    <section ref={root} className={classes.view} aria-label={t('list.label')} tabIndex={-1}>
      {shown.length === 0 && (
        <ListState
          icon={<IconCalendarOff size={26} stroke={1.6} />}
          title={t('list.empty')}
          text={t('list.empty_text')}
        />
      )}
      {days.map((day) => {
        const appointments = groups.get(day)
        if (!appointments) return null
        // As the month counts them: nobody comes to what is canceled.
        const count = appointments.filter(({ appointment }) => isInMonth(appointment, filters)).length
        return (
          <section
            key={day}
            className={classes.day}
            data-day={day}
            data-above={day <= asked || undefined}
            aria-label={dates.full(day)}
          >
            <h2 className={classes.dayHead} data-today={day === present.day || undefined}>
              <span className={classes.dayTitle}>{dates.title(day)}</span>
              <span className={classes.dayCount}>{t('month.count', { count })}</span>
            </h2>
            <AppointmentRows agenda={agenda} placements={appointments} onOpen={opened.open} />
          </section>
        )
      })}
    </section>
  )
}
