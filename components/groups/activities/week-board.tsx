import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronUp, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDays } from '@/components/format/use-days'
import type { Tone } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import { startOfWeek } from '@/lib/domain/time/clock'
import classes from './activities.module.css'
import { ActivityTile } from './activity-tile'
import type { GroupWeek } from './use-group-week'
import { occupancyOf, pastOf, type Seat } from './week'

type Props = {
  week: GroupWeek
  tone: Tone
  professionals: Professional[]
  opened: number | null
  onOpen: (id: number) => void
  onNew: (() => void) | undefined
  /** What to do first is elsewhere on the screen. */
  isAside: boolean
  onEnrol: (() => void) | undefined
}

const seats: Seat[] = ['taken', 'free', 'waiting']

/** A group's week: a column a day, on a phone a day below the other, which begins today: what was before is a press away. */
export function WeekBoard({ week, tone, professionals, opened, onOpen, onNew, isAside, onEnrol }: Props) {
  const t = useTranslations('group-activities')
  const agenda = useTranslations('appointments')
  const dates = useDays()
  const { taken, places, percent, waiting } = occupancyOf(week.activities)
  /** The week, on a phone, whose past days were asked for. */
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const monday = startOfWeek(week.day)
  const before = pastOf(week.days, week.present)
  const isFolded = before.length > 0 && unfolded !== monday
  return (
    <section className={classes.board} aria-label={t('week')}>
      <div className={classes.bar}>
        <div className={classes.travel}>
          <button type="button" className={classes.step} aria-label={agenda('previous.week')} onClick={week.previous}>
            <IconChevronLeft size={18} stroke={1.6} aria-hidden />
          </button>
          <Button variant="default" size="compact-md" onClick={week.today}>
            {agenda('today')}
          </Button>
          <button type="button" className={classes.step} aria-label={agenda('next.week')} onClick={week.next}>
            <IconChevronRight size={18} stroke={1.6} aria-hidden />
          </button>
        </div>
        <h2 className={classes.title}>{dates.week(week.day)}</h2>
        <div className={classes.side}>
          <ul className={classes.legend}>
            {seats.map((seat) => (
              <li key={seat}>
                <span className={`${classes.seat} ${classes.key}`} data-seat={seat} aria-hidden />
                {t(`legend.${seat}`)}
              </li>
            ))}
          </ul>
          {onEnrol && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconUserPlus size={17} stroke={1.6} aria-hidden />}
              onClick={onEnrol}
            >
              {t('enrol.month')}
            </Button>
          )}
          {onNew && (
            <Button
              variant={isAside ? 'default' : 'filled'}
              size="compact-md"
              leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
              onClick={onNew}
            >
              {t('new')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.days} data-folded={isFolded || undefined}>
        {isFolded && (
          <Button
            variant="subtle"
            className={classes.earlier}
            leftSection={<IconChevronUp size={17} stroke={1.6} aria-hidden />}
            onClick={() => setUnfolded(monday)}
          >
            {t('earlier', { count: before.length })}
          </Button>
        )}
        {week.days.map(({ day, activities }) => {
          const head = dates.head(day)
          const isToday = day === week.present
          return (
            <section
              key={day}
              className={classes.day}
              data-today={isToday || undefined}
              data-past={day < week.present || undefined}
              data-empty={activities.length === 0 || undefined}
              aria-label={dates.full(day)}
            >
              <h3 className={classes.head}>
                {head.title} <strong>{head.detail}</strong>
                {isToday && <span> {t('today')}</span>}
              </h3>
              {activities.map((activity) => (
                <ActivityTile
                  key={activity.id}
                  activity={activity}
                  tone={tone}
                  professional={professionals.find(({ id }) => id === activity.professional_id)}
                  zone={week.zone}
                  now={week.now}
                  isOpen={opened === activity.id}
                  onOpen={() => onOpen(activity.id)}
                />
              ))}
            </section>
          )
        })}
      </div>
      {percent !== null && (
        <p className={classes.foot}>
          <span>{t.rich('foot.places', { taken, places, b: (text) => <strong>{text}</strong> })}</span>
          <span>{t.rich('foot.occupancy', { rate: percent, b: (text) => <strong>{text}</strong> })}</span>
          {waiting > 0 && (
            <span>{t.rich('foot.waiting', { count: waiting, b: (text) => <strong>{text}</strong> })}</span>
          )}
        </p>
      )}
    </section>
  )
}
