import { ActionIcon, Button, Skeleton } from '@mantine/core'
import {
  IconBan,
  IconChecklist,
  IconDots,
  IconEdit,
  IconRefresh,
  IconRepeat,
  IconTrash,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { placementOf } from '@/components/appointments/placement'
import { rangeText } from '@/components/calendar/layout/geometry'
import { capital } from '@/components/format/capital'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { TightRoomNote } from '@/components/rooms/tight-room-note'
import { useRuleText } from '@/components/series/use-rule-text'
import { Avatar } from '@/components/ui/avatar'
import { Menu } from '@/components/ui/menu'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { Activity } from '@/lib/contract/activities'
import type { Professional } from '@/lib/contract/professionals'
import type { Room } from '@/lib/contract/rooms'
import { hasBegun, isOver, mayCancel } from '@/lib/domain/appointments/attendance'
import { isSeated } from '@/lib/domain/groups/enrolment'
import { EnrolledList } from './enrolled-list'
import { freePlaces } from './month'
import classes from './panel.module.css'

export type ActivityActs = {
  edit: (activity: Activity) => void
  cancel: (activity: Activity) => void
  reactivate: (activity: Activity) => void
  remove: (activity: Activity) => void
  enrol: (activity: Activity) => void
  callRoll: (activity: Activity) => void
}

type Props = {
  groupId: number
  activity: Activity
  /** Has the group a waiting list? */
  waits: boolean
  professional: Professional | undefined
  room: Room | undefined
  zone: string
  now: Date
  acts: ActivityActs
  /** Absent in a sheet, which has its own head. */
  onClose?: () => void
}

/** An activity: when, with whom, who comes and who waits, and all that one does with it. */
export function ActivityPanel({ groupId, activity, waits, professional, room, zone, now, acts, onClose }: Props) {
  const t = useTranslations('group-activities')
  const title = useActivityTitle(zone)
  const dates = useDates()
  const id = useId()
  // Beside the week it is a place of its own.
  const Frame = onClose ? 'aside' : 'section'
  const read = useRead('enrolments.list', { params: { id: activity.id } })
  const enrolments = read.data?.data
  const isCanceled = activity.status === 'canceled'
  const begun = hasBegun(activity, now)
  const hasNoPlace = freePlaces(activity, waits) === 0
  // Once it is over nobody waits for a place in it.
  const mayEnrol = !isOver(activity, now) || !hasNoPlace
  const hasAnybody = enrolments?.some(({ state }) => isSeated(state)) ?? activity.patients.length > 0
  const whyNoRoll = !begun
    ? t('roll.from', { when: dates.dayTime(activity.starts_at) })
    : hasAnybody
      ? null
      : t('roll.nobody')
  return (
    <Frame className={classes.panel} aria-labelledby={id}>
      <header className={classes.top}>
        <h2 id={id} className={classes.title}>
          {title(activity)}
        </h2>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('more')}>
              <IconDots size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconEdit size={16} stroke={1.6} />} onClick={() => acts.edit(activity)}>
              {t('edit')}
            </Menu.Item>
            {isCanceled ? (
              <Menu.Item leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={() => acts.reactivate(activity)}>
                {t('reactivate')}
              </Menu.Item>
            ) : (
              (mayCancel(activity) || activity.series_id !== null) && (
                <Menu.Item leftSection={<IconBan size={16} stroke={1.6} />} onClick={() => acts.cancel(activity)}>
                  {t('cancel')}
                </Menu.Item>
              )
            )}
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.6} />}
              onClick={() => acts.remove(activity)}
            >
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {onClose && (
          <ActionIcon aria-label={t('close')} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <p className={classes.facts}>
        {professional && <Avatar person={professional} size={20} />}
        <span>{[professional?.name, room?.name].filter(Boolean).join(' · ')}</span>
        {activity.series_id !== null && <Repeats seriesId={activity.series_id} />}
      </p>
      {!isCanceled && (
        <div className={classes.tight}>
          <TightRoomNote room={room} places={activity.places} />
        </div>
      )}
      {activity.note && <p className={classes.note}>{activity.note}</p>}
      {isCanceled ? (
        <p className={classes.canceled}>{t('is_canceled')}</p>
      ) : (
        <div className={classes.acts}>
          <Button
            flex={1}
            variant={whyNoRoll ? 'default' : 'filled'}
            leftSection={<IconChecklist size={18} stroke={1.6} aria-hidden />}
            aria-disabled={whyNoRoll !== null || undefined}
            data-disabled={whyNoRoll !== null || undefined}
            aria-describedby={whyNoRoll ? `${id}-roll` : undefined}
            onClick={() => whyNoRoll === null && acts.callRoll(activity)}
          >
            {t('roll.open')}
          </Button>
          {mayEnrol && (
            <Button
              variant={whyNoRoll ? 'filled' : 'default'}
              leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
              onClick={() => acts.enrol(activity)}
            >
              {t(waits && hasNoPlace ? 'enrol.wait' : 'enrol.open')}
            </Button>
          )}
          {whyNoRoll && (
            <small id={`${id}-roll`} className={classes.why}>
              {whyNoRoll}
            </small>
          )}
        </div>
      )}
      {enrolments ? (
        <EnrolledList {...{ groupId, activity, enrolments, zone, now }} />
      ) : read.isError ? (
        <div className={classes.none}>
          <ReadLine read={read} />
        </div>
      ) : (
        <div className={classes.none}>
          <Skeleton height={180} />
        </div>
      )}
    </Frame>
  )
}

/** `miércoles, 18 nov, 19:00–20:00`. */
export function useActivityTitle(zone: string): (activity: Activity) => string {
  const dates = useDays()
  return (activity) => {
    const { day, ...span } = placementOf(activity, zone)
    const said = `${dates.title(day)}, ${rangeText(span)}`
    return capital(said)
  }
}

/** How often it repeats. */
function Repeats({ seriesId }: { seriesId: number }) {
  const textOf = useRuleText()
  const { data } = useRead('series.show', { params: { id: seriesId } })
  if (!data) return null
  const { recurrence, starts_on } = data.data
  return (
    <span className={classes.repeats}>
      <IconRepeat size={15} stroke={1.6} aria-hidden />
      {textOf(recurrence, starts_on, { kind: 'activity' })}
    </span>
  )
}
