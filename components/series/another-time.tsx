import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ClockField } from '@/components/form/fields/clock-field'
import { ClockNote } from '@/components/form/fields/clock-note'
import { minuteOfClock } from '@/components/form/fields/clock-text'
import { DayField } from '@/components/form/fields/day-field'
import { endAfter } from '@/components/form/fields/time-span'
import { useRead } from '@/lib/client/use-api'
import { dayRange, instantAt, isDay, wallTime } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import classes from './occurrences.module.css'
import type { RowTexts } from './use-row-texts'

type Span = { starts_at: string; ends_at: string }
/** Whose free times are proposed, for what and for whom. */
export type Proposing = { professional_id: number; service_id?: number; patient_id?: number }
type Booked = { professional_id: number; service_id?: number | null; patients: { id: number }[] }
/** Those of an appointment, as it is to become. */
export function proposingFor(
  booked: Booked,
  change: { professional_id?: unknown; service_id?: unknown } = {},
): Proposing {
  const { professional_id, service_id } = { ...booked, ...change }
  return {
    professional_id: Number(professional_id),
    ...(service_id ? { service_id: Number(service_id) } : {}),
    ...(booked.patients[0] && { patient_id: booked.patients[0].id }),
  }
}

type Props = Span & {
  zone: string
  proposing: Proposing
  /** The appointment that is moved; null for one that is not booked yet. */
  appointmentId: number | null
  texts: RowTexts
  onMove: (to: Span) => void
  onLeave: () => void
}

/**
 * Another day or time for one occurrence, which keeps its length: one of the professional's free times of the day, the
 * nearest first, or any other. Enter takes it, Escape leaves it.
 */
export function AnotherTime(props: Props) {
  const { starts_at, ends_at, zone, onMove, onLeave } = props
  const t = useTranslations('series.occurrences')
  const fault = useTranslations('errors.field')
  const [isTried, setTried] = useState(false)
  const wall = wallTime(starts_at, zone)
  const [{ day, start }, setPlace] = useState({ day: wall.day, start: clockText(wall.minute) })
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const minute = minuteOfClock(start)
  const isOwn = day === wall.day && minute === wall.minute
  const move = () => {
    if (!isDay(day) || minute === null) {
      setTried(true)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    // Of a time that comes twice, it keeps the one that it has.
    const from = isOwn ? starts_at : instantAt(day, minute, zone)
    const lengthMs = Date.parse(ends_at) - Date.parse(starts_at)
    onMove({ starts_at: from, ends_at: new Date(Date.parse(from) + lengthMs).toISOString() })
  }
  // The form around it must neither be sent by this Enter nor closed by this Escape.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.ctrlKey || event.metaKey)) return
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    if (event.key === 'Enter') move()
    else onLeave()
  }
  return (
    <fieldset ref={fields} className={classes.place} aria-label={t('another')} onKeyDown={onKeyDown}>
      {isDay(day) && <FreeTimes {...props} day={day} />}
      <DayField
        aria-label={t('day')}
        value={day}
        error={!isDay(day) && (isTried ? fault('date') : true)}
        onChange={(next) => setPlace({ day: next, start })}
      />
      <ClockField
        aria-label={t('start')}
        value={start}
        error={minute === null && (isTried ? fault('time') : true)}
        onChange={(next) => setPlace({ day, start: next })}
      />
      <Button variant="default" onClick={move}>
        {t('move')}
      </Button>
      <ClockNote
        {...{ day, zone, start }}
        end={endAfter(start, lengthOf(props), '', { day, zone })}
        {...(isOwn && { starts_at })}
      />
    </fieldset>
  )
}

const lengthOf = ({ starts_at, ends_at }: Span) => Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)

/** So many free times are proposed. */
const PROPOSED = 6

type FreeProps = Props & { day: string }

function FreeTimes({ starts_at, ends_at, day, zone, proposing, appointmentId, texts, onMove }: FreeProps) {
  const t = useTranslations('series.occurrences')
  const minutes = lengthOf({ starts_at, ends_at })
  const { minute } = wallTime(starts_at, zone)
  const query = {
    ...{ ...proposing, minutes, to: day, limit: PROPOSED },
    ...{ from: dayRange(day, zone).from, near: instantAt(day, minute, zone) },
    ...(appointmentId && { except_id: appointmentId }),
  }
  const { data } = useRead('appointments.free', { query }, { staleTime: 0 })
  if (!data) return null
  return (
    <Group gap={6} w="100%" role="group" aria-label={t('free')} style={{ gridColumn: '1 / -1' }}>
      <Text span fz={12.5} c="dimmed">
        {t(data.data.length > 0 ? 'free' : 'free_none')}
      </Text>
      {data.data.map((free) => (
        <Button key={free.starts_at} variant="light" size="xs" onClick={() => onMove(free)}>
          {texts.time(free.starts_at)}
        </Button>
      ))}
    </Group>
  )
}
