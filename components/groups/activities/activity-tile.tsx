import { IconHourglassEmpty } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { placementOf } from '@/components/appointments/placement'
import { rangeText } from '@/components/calendar/layout/geometry'
import tones from '@/components/calendar/tones.module.css'
import { useDays } from '@/components/format/use-days'
import { Avatar } from '@/components/ui/avatar'
import type { Activity } from '@/lib/contract/activities'
import type { Tone } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import { isOver } from '@/lib/domain/appointments/attendance'
import classes from './activities.module.css'
import { SeatBar } from './seat-bar'

type Props = {
  activity: Activity
  tone: Tone
  professional: Professional | undefined
  zone: string
  now: Date
  isOpen: boolean
  onOpen: () => void
}

/** One activity of the week: when, with whom, how full. */
export function ActivityTile({ activity, tone, professional, zone, now, isOpen, onOpen }: Props) {
  const t = useTranslations('group-activities')
  const dates = useDays()
  const { day, ...span } = placementOf(activity, zone)
  const { patients, places, waiting } = activity
  const isCanceled = activity.status === 'canceled'
  const time = rangeText(span)
  const said = [
    `${dates.full(day)}, ${time}`,
    professional?.name,
    isCanceled ? t('canceled') : t('tile.places', { taken: patients.length, places }),
    !isCanceled && waiting > 0 && t('waiting', { count: waiting }),
  ]
  return (
    <button
      type="button"
      className={`${classes.tile} ${tones.tone}`}
      data-tone={activity.color ?? tone}
      data-canceled={isCanceled || undefined}
      data-over={isOver(activity, now) || undefined}
      data-activity={activity.id}
      aria-pressed={isOpen}
      aria-label={said.filter(Boolean).join(', ')}
      onClick={onOpen}
    >
      <span className={classes.time}>{time}</span>
      <span className={classes.who}>
        {professional && <Avatar person={professional} size={18} />}
        <span className={classes.name}>{isCanceled ? t('canceled') : professional?.name.split(' ')[0]}</span>
        {!isCanceled && (
          <span className={classes.count}>
            {patients.length}/{places}
          </span>
        )}
      </span>
      {!isCanceled && <SeatBar activity={activity} />}
      {!isCanceled && waiting > 0 && (
        <span className={classes.waiting}>
          <IconHourglassEmpty size={14} stroke={1.8} aria-hidden />
          {t('waiting', { count: waiting })}
        </span>
      )}
    </button>
  )
}
