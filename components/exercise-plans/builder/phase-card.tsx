import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { focusNear } from '@/components/ui/focus-near'
import { usePhone } from '@/components/ui/use-phone'
import { notify } from '@/lib/client/toasts'
import { changePhase, longest, shortest } from '@/lib/domain/plans/draft'
import { CRITERIA_MAX, PHASE_NAME_MAX } from '@/lib/domain/plans/limits'
import { DayList } from '../grid/day-list'
import type { GridDay } from '../grid/day-place'
import { Tile } from '../grid/tile'
import { WeekTable } from '../grid/week-table'
import { LengthField } from '../length-field'
import classes from './builder.module.css'
import { dayKey, phaseWeeks, readDayKey } from './day-keys'
import type { Builder, Phase } from './use-builder'

type Props = {
  builder: Builder
  phase: Phase
  at: number
  /** How many days lie before it. */
  before: number
  onAdd: (day: string) => void
  onOpen: (key: string) => void
}

/** A phase being written: what it is called, how long it lasts, what lets one pass, and its sessions on its days. */
export function PhaseCard({ builder, phase, at, before, onAdd, onOpen }: Props) {
  const t = useTranslations('exercise-plans.builder')
  const isPhone = usePhone(false)
  const { draft, faults, edit } = builder
  const fault = (field: string) => faults[`phases.${at}.${field}`]
  const change = (more: Partial<Phase>) => edit((phases) => changePhase(phases, phase.key, more))
  const number = at + 1
  /** With all that is on its days: taken back for ten seconds. */
  const remove = () => {
    edit((phases) => phases.filter(({ key }) => key !== phase.key))
    notify({
      type: 'success',
      message: t('phase_removed', { number }),
      undo: () => {
        edit((phases) => (phases.some(({ key }) => key === phase.key) ? phases : phases.toSpliced(at, 0, phase)))
        return true
      },
    })
  }
  const gridDay = (key: string): GridDay => {
    const day = before + readDayKey(key).day + 1
    return { key, title: t('day', { day }), head: isPhone ? t('day', { day }) : String(day) }
  }
  const tilesOf = (key: string) =>
    phase.sessions
      .filter(({ day }) => dayKey(phase.key, day) === key)
      .map((placed) => (
        <Tile
          key={placed.key}
          id={placed.key}
          day={key}
          name={placed.name}
          tone={placed.color}
          look={placed.active ? 'done' : 'missed'}
          detail={placed.active ? t('minutes', { minutes: placed.minutes }) : t('archived_session')}
          onOpen={() => onOpen(placed.key)}
        />
      ))
  const weeks = phaseWeeks(phase)
  const label = phase.name.trim() || t('phase', { number })
  return (
    <section className={classes.phase} aria-label={t('phase_named', { number, name: label })}>
      <div className={classes.fields}>
        <TextInput
          label={t('phase_name', { number })}
          autoFocus={phase.name === ''}
          value={phase.name}
          error={fault('name')}
          required
          maxLength={PHASE_NAME_MAX}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <LengthField
          days={phase.days}
          min={shortest(phase)}
          max={longest(draft.phases, phase.key)}
          error={fault('days')}
          onChange={(days) => change({ days: Math.max(days, shortest(phase)) })}
        />
        <TextInput
          className={classes.criteria}
          label={t('exit_criteria')}
          placeholder={t('exit_criteria_is')}
          value={phase.exit_criteria}
          error={fault('exit_criteria')}
          maxLength={CRITERIA_MAX}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ exit_criteria: currentTarget.value })}
        />
        {draft.phases.length > 1 && (
          <ActionIcon
            className={classes.remove}
            size={36}
            aria-label={t('remove_phase', { number })}
            title={t('remove_phase', { number })}
            onClick={({ currentTarget }) => {
              focusNear(currentTarget)
              remove()
            }}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isPhone ? (
        <DayList
          label={label}
          days={weeks.flat().flatMap((key) => (key === null ? [] : [gridDay(key)]))}
          rest={t('rest')}
          onAdd={onAdd}
          tilesOf={tilesOf}
        />
      ) : (
        <WeekTable
          label={label}
          corner={t('weeks')}
          heads={[1, 2, 3, 4, 5, 6, 7].map((day) => t('day', { day }))}
          weeks={weeks.map((week, index) => ({
            key: `${phase.key}-${index}`,
            title: t('week', { number: Math.floor(before / 7) + index + 1 }),
            days: week.map((key) => (key === null ? null : gridDay(key))),
          }))}
          onAdd={onAdd}
          isOpen
          tilesOf={tilesOf}
        />
      )}
    </section>
  )
}
