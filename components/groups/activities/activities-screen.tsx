'use client'

import { Button, Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { SideDrawer } from '@/components/form/side-drawer'
import { ErrorState, ListState } from '@/components/list/list-state'
import { useKey } from '@/components/list/use-key'
import { useNoRoom } from '@/components/ui/use-no-room'
import { readAgain } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Activity } from '@/lib/contract/activities'
import { instantAt, wallTime } from '@/lib/domain/time/clock'
import classes from './activities.module.css'
import { type ActivityActs, ActivityPanel } from './activity-panel'
import { type Opened, Overlays } from './overlays'
import { useActivityActs, useActivityOf } from './use-activity-acts'
import { useGroupWeek } from './use-group-week'
import { meantAt } from './week'
import { WeekBoard } from './week-board'

/** When a group's first activity is proposed, and how long one lasts. */
const FIRST_MINUTE = 600
const MINUTES = 60

/** A group's activities: its week, and of the one that is chosen, or that the address names (`?activity=`), who comes. */
export function ActivitiesScreen() {
  const t = useTranslations('group-activities')
  const week = useGroupWeek()
  const { group, zone, now, state } = week
  const user = useUser()
  const writing = useAppointmentWriter()
  const named = Number(useSearchParams().get('activity')) || null
  const [chosen, setChosen] = useState(named)
  // A link to another one, followed from here.
  const [lastNamed, setLastNamed] = useState(named)
  if (named !== lastNamed) {
    setLastNamed(named)
    if (named !== null) setChosen(named)
  }
  const [opened, setOpened] = useState<Opened>(null)
  const isNarrow = useNoRoom()
  const professionals = useRead('professionals.list').data?.data ?? []
  const rooms = useRead('rooms.list').data?.data ?? []
  const activityOf = useActivityOf(group)
  const isEmpty = state === 'known' && week.activities.length === 0
  // Nobody is enrolled in what there is none of, in no week to come either.
  const coming = useRead(
    'groups.upcoming',
    { params: { id: group?.id ?? 0 } },
    { enabled: isEmpty && group !== undefined, staleTime: 0 },
  ).data?.data.count
  const book = (start: BookingStart) => setOpened({ kind: 'form', start })
  const acts = useActivityActs({ writer: writing.writer, zone, group, onBook: book })

  const create = () => {
    const of = activityOf('create')
    const bookable = professionals.filter((each) => each.active && each.bookable)
    const leader = [group?.professional_id, user.id, bookable[0]?.id].find((id) =>
      bookable.some((each) => each.id === id),
    )
    if (!group?.active || !of || !leader) return
    // At the time of the last one of the week, which is usually the next one's.
    const last = week.activities.at(-1)
    const start = last ? wallTime(last.starts_at, zone).minute : FIRST_MINUTE
    const day = meantAt(week.day < week.present ? week.present : week.day, start, { zone, now })
    // Where they or the room are taken then, the nearest time that is free.
    const near = instantAt(day, start, zone)
    book({
      ...{ kind: 'new', professional_id: leader, room_id: group.room_id, service_id: null, color: group.color },
      ...{ day, start, end: start + MINUTES, group: of },
      proposed: { near, keeps: true, isClass: true },
    })
  }
  useKey('n', create)

  if (!group && state === 'reading') return <Waiting />
  if (state === 'unread') return <ErrorState title={t('failed')} onRetry={() => readAgain(week.read)} />
  if (!group) return null

  const activity = week.activities.find(({ id }) => id === chosen)
  const panelActs: ActivityActs = {
    ...acts,
    edit: (each) => {
      const of = activityOf('update')
      const { places: _, waiting: __, recorded: ___, attended: ____, ...appointment } = each
      if (of) book({ kind: 'edit', appointment, group: of })
    },
    enrol: (each) => setOpened({ kind: 'enrol', activity: each }),
    callRoll: (each) => setOpened({ kind: 'roll', activity: each }),
  }
  const panel = (each: Activity, onClose?: () => void) => (
    <ActivityPanel
      key={each.id}
      groupId={group.id}
      activity={each}
      waits={group.waiting_list}
      professional={professionals.find(({ id }) => id === each.professional_id)}
      room={rooms.find(({ id }) => id === each.room_id)}
      {...{ zone, now }}
      acts={panelActs}
      {...(onClose && { onClose })}
    />
  )
  const leave = () => setChosen(null)
  const mayMake = group.active ? create : undefined
  const mayEnrol = group.active && !(isEmpty && coming === 0)
  return (
    <div className={classes.screen} data-beside={(activity && !isNarrow) || undefined}>
      <div className={classes.main}>
        <WeekBoard
          week={week}
          tone={group.color}
          professionals={professionals}
          opened={chosen}
          onOpen={setChosen}
          onNew={mayMake}
          isAside={(activity && activity.status !== 'canceled') || isEmpty}
          onEnrol={mayEnrol ? () => setOpened({ kind: 'enrol', activity: null }) : undefined}
        />
        {isEmpty && (
          <ListState
            icon={<IconCalendarPlus size={26} stroke={1.6} />}
            title={t('empty')}
            text={t(group.active ? 'empty_text' : 'empty_archived')}
          >
            {mayMake && <Button onClick={mayMake}>{t('new')}</Button>}
          </ListState>
        )}
      </div>
      {activity && !isNarrow && <div className={classes.panel}>{panel(activity, leave)}</div>}
      {activity && isNarrow && (
        <SideDrawer title={group.name} closeLabel={t('close')} onClose={leave}>
          <div className={classes.sheet}>{panel(activity)}</div>
        </SideDrawer>
      )}
      <Overlays
        opened={opened}
        onShut={() => setOpened(null)}
        day={week.day}
        {...{ group, professionals, zone, now, writing }}
      />
    </div>
  )
}

const Waiting = () => (
  <div className={classes.screen} aria-busy="true">
    <Skeleton height={320} radius="lg" />
  </div>
)
