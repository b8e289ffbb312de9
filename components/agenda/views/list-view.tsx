import { IconCalendarOff, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AgendaSkeleton } from '@/components/agenda/agenda-state'
import { NoSuchDay } from '@/components/agenda/state/no-such-day'
import { ListState } from '@/components/list/list-state'
import { SearchField } from '@/components/list/search-field'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { AppointmentRows } from './appointment-rows'
import { beginAt } from './begin-at'
import classes from './list.module.css'
import { byDay, isInMonth } from './month-days'
import { useFound } from './use-found'
import type { ViewProps } from './view-props'
import { VisitKeys } from './visit-keys'

const icon = { size: 26, stroke: 1.6 }

/** The appointments of the week, or on a phone of the rest of it, day by day; or those of them that are looked for. */
export function ListView(props: ViewProps) {
  return (
    <MoreTexts files={['agenda', 'list']} waiting={<AgendaSkeleton />}>
      <NoSuchDay />
      <List {...props} />
    </MoreTexts>
  )
}

function List({ agenda, opened, writer }: ViewProps) {
  const t = useTranslations('agenda')
  const list = useTranslations('list')
  const { dates, day: asked, days, shown, present, state, filters } = agenda
  const root = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  const found = useFound(agenda, text)
  const groups = useMemo(() => byDay(found), [found])
  const begin = useEffectEvent(() => {
    const next = groups.get(present.day)?.find(({ end }) => end > present.minute)
    if (root.current) beginAt(root.current, asked, asked === present.day ? next?.appointment.id : undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is asked for, and is begun at once it is known
  useLayoutEffect(() => {
    if (state === 'known') begin()
  }, [asked, state])
  if (state !== 'known') return <AgendaSkeleton />
  const isSearched = text.trim() !== ''
  return (
    <div className={classes.list}>
      <VisitKeys {...{ agenda, opened, writer }} />
      {(shown.length > 0 || isSearched) && (
        <div className={classes.search}>
          <SearchField
            label={t('list.search')}
            value={text}
            onSearch={setText}
            onArrowDown={() => root.current?.querySelector<HTMLElement>('[data-appointment]')?.focus()}
          />
        </div>
      )}
      <section ref={root} className={classes.view} aria-label={t('list.label')} tabIndex={-1}>
        {found.length === 0 && (
          <ListState
            icon={isSearched ? <IconSearch {...icon} /> : <IconCalendarOff {...icon} />}
            title={isSearched ? list('no_results', { text: text.trim() }) : t('list.empty')}
            text={isSearched ? undefined : t('list.empty_text')}
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
              <AppointmentRows {...{ agenda, writer }} placements={appointments} onOpen={opened.open} />
            </section>
          )
        })}
      </section>
    </div>
  )
}
