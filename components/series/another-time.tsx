import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ClockField } from '@/components/form/fields/clock-field'
import { minuteOfClock } from '@/components/form/fields/clock-text'
import { DayField } from '@/components/form/fields/day-field'
import { instantAt, isDay, wallTime } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import classes from './occurrences.module.css'

type Span = { starts_at: string; ends_at: string }
type Props = Span & { zone: string; onMove: (to: Span) => void; onLeave: () => void }

/** Another day or time for one occurrence, which keeps its length. Enter takes it, Escape leaves it. */
export function AnotherTime({ starts_at, ends_at, zone, onMove, onLeave }: Props) {
  const t = useTranslations('series.occurrences')
  const wall = wallTime(starts_at, zone)
  const [{ day, start }, setPlace] = useState({ day: wall.day, start: clockText(wall.minute) })
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const minute = minuteOfClock(start)
  const move = () => {
    if (!isDay(day) || minute === null) return
    // Of a time that comes twice, it keeps the one that it has.
    const from = day === wall.day && minute === wall.minute ? starts_at : instantAt(day, minute, zone)
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
      <DayField
        aria-label={t('day')}
        value={day}
        error={!isDay(day)}
        onChange={(next) => setPlace({ day: next, start })}
      />
      <ClockField
        aria-label={t('start')}
        value={start}
        error={minute === null}
        onChange={(next) => setPlace({ day, start: next })}
      />
      <Button variant="default" onClick={move}>
        {t('move')}
      </Button>
    </fieldset>
  )
}
