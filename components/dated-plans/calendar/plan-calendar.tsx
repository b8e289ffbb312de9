import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DayDrag } from '@/components/exercise-plans/grid/day-drag'
import { DayList } from '@/components/exercise-plans/grid/day-list'
import type { GridDay } from '@/components/exercise-plans/grid/day-place'
import { WeekTable } from '@/components/exercise-plans/grid/week-table'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { ErrorState } from '@/components/list/list-state'
import { usePhone } from '@/components/ui/use-phone'
import { readAgain, stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { planWeek } from '@/lib/domain/plans/weeks'
import classes from './calendar.module.css'
import { SessionTile } from './session-tile'
import type { PlanWeeks } from './use-plan-weeks'

type Props = {
  plan: DatedPlan
  shown: PlanWeeks
  chosen: number | null
  onChoose: (session: DatedSession) => void
  onMove: (session: DatedSession, day: string) => void
  onAdd: (day: string) => void
  /** What is done with many sessions at once. */
  tools: ReactNode
}

/** The sessions of a plan on their days: the weeks of a month, or one; on a phone the days of a week below each other. */
export function PlanCalendar({ plan, shown, chosen, onChoose, onMove, onAdd, tools }: Props) {
  const t = useTranslations('dated-plans.calendar')
  const { today, nearPlainDay } = useDates()
  const days = useDays()
  const isPhone = usePhone(false)
  const { weeks, day, view, range } = shown
  const read = useRead('dated-sessions.list', { params: { id: plan.id }, query: range }, { keepPrevious: true })
  const sessions = read.data?.data ?? []
  const state = stateOf({ data: read.data, isError: read.isError })
  const gridDay = (key: string): GridDay => ({
    key,
    title: days.full(key),
    head: isPhone ? days.shortTitle(key) : days.number(key),
    isToday: key === today,
    isPale: key < plan.starts_on || key > plan.ends_on || (view === 'month' && key.slice(0, 7) !== day.slice(0, 7)),
  })
  const tilesOf = (key: string) =>
    sessions
      .filter((session) => session.day === key)
      .toSorted((one, other) => one.position - other.position)
      .map((session) => (
        <SessionTile
          key={session.id}
          session={session}
          isChosen={session.id === chosen}
          onOpen={() => onChoose(session)}
        />
      ))
  const weekTitle = (monday: string) => {
    const number = planWeek(plan.starts_on, monday)
    return number !== null && monday <= plan.ends_on ? t('week', { number }) : ''
  }
  const move = (id: string, to: string) => {
    const session = sessions.find((one) => String(one.id) === id)
    if (session) onMove(session, to)
  }
  return (
    <section className={classes.card} aria-label={t('label')}>
      <div className={classes.head}>
        <div className={classes.way}>
          <ActionIcon
            size={36}
            aria-label={t(`previous_${view}`)}
            title={t(`previous_${view}`)}
            onClick={shown.previous}
          >
            <IconChevronLeft size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={shown.present}>
            {t('today')}
          </Button>
          <ActionIcon size={36} aria-label={t(`next_${view}`)} title={t(`next_${view}`)} onClick={shown.next}>
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
          <h3 className={classes.period} aria-live="polite">
            {view === 'month' ? days.monthOfYear(day) : days.week(day)}
          </h3>
        </div>
        {!isPhone && (
          <SegmentedControl
            aria-label={t('view')}
            bg="var(--line-soft)"
            value={view}
            onChange={shown.see}
            data={(['month', 'week'] as const).map((value) => ({ value, label: t(`see.${value}`) }))}
          />
        )}
        <div className={classes.tools}>
          {tools}
          <Button
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => onAdd(shown.begin)}
          >
            {t('add')}
          </Button>
        </div>
      </div>
      {state === 'unread' ? (
        <ErrorState title={t('failed')} onRetry={() => readAgain(read)} />
      ) : state === 'reading' ? (
        <Skeleton height={320} m={14} w="auto" />
      ) : (
        <div data-stale={read.isPlaceholderData || undefined} className={classes.days}>
          <DayDrag
            id={`plan-${plan.id}`}
            dragged={sessions.map(({ id, name, day: on }) => ({ id: String(id), name, day: on }))}
            places={weeks.flat()}
            titleOf={days.full}
            onMove={move}
          >
            {isPhone ? (
              <DayList
                label={days.week(day)}
                days={(weeks[0] ?? []).map(gridDay)}
                // Of days that are on their way nobody knows whether there is rest.
                rest={read.isPlaceholderData ? '' : t('rest')}
                onAdd={onAdd}
                tilesOf={tilesOf}
              />
            ) : (
              <WeekTable
                label={view === 'month' ? days.monthOfYear(day) : days.week(day)}
                corner={t('weeks')}
                heads={(weeks[0] ?? []).map((key) => days.head(key).title)}
                weeks={weeks.map((week) => ({
                  key: week[0] ?? '',
                  title: weekTitle(week[0] ?? ''),
                  detail: nearPlainDay(week[0] ?? ''),
                  days: week.map(gridDay),
                }))}
                onAdd={onAdd}
                tilesOf={tilesOf}
              />
            )}
          </DayDrag>
        </div>
      )}
    </section>
  )
}
