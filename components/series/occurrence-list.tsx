import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import type { BookedKind } from '@/components/appointments/booked-kind'
import { minuteOf } from '@/lib/domain/time/clock'
import { missedMinute } from '@/lib/domain/time/clock-shift'
import type { Proposing } from './another-time'
import {
  bookableAnyway,
  bookUndecided,
  type Decision,
  type Decisions,
  decide,
  isSkipped,
  isUndecided,
  type Row,
  skipUndecided,
  undecidedOf,
} from './decisions'
import { OccurrenceRow } from './occurrence-row'
import classes from './occurrences.module.css'
import { useRowTexts } from './use-row-texts'

/** So many dates are drawn at first, and all that need a decision. */
const FIRST_DRAWN = 40

type Props = {
  kind: BookedKind
  rows: Row[]
  decisions: Decisions
  /** Whether an appointment may be booked over another (Settings › appointments). */
  mayOverlap: boolean
  isChecking: boolean
  zone: string
  proposing: Proposing
  /** How many dates would make up for those that are left out, and the way to add them. */
  toAdd?: { count: number; all: number; onAdd: () => void }
  onDecide: (change: (decisions: Decisions) => Decisions) => void
}

/** Every date of a series with what stands against it; each can be left out, moved or booked all the same. */
export function OccurrenceList(props: Props) {
  const { kind, rows, decisions, mayOverlap, isChecking, zone, proposing, toAdd, onDecide } = props
  const t = useTranslations('series.occurrences')
  const texts = useRowTexts(zone)
  const list = useRef<HTMLOListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const decideOne = useCallback(
    (day: string, decision: Decision | null) => onDecide((known) => decide(known, day, decision)),
    [onDecide],
  )
  const open = undecidedOf(rows, decisions)
  const anyway = bookableAnyway(rows, decisions, mayOverlap).length
  const booked = rows.filter((row) => !isSkipped(row, decisions[row.day])).length
  const minutes = new Set(rows.map(({ starts_at }) => minuteOf(starts_at, zone)))
  const drawn = isWhole ? rows : rows.filter((row, at) => at < FIRST_DRAWN || isUndecided(row, decisions[row.day]))
  return (
    <Flex
      component="section"
      direction="column"
      gap={8}
      align="flex-start"
      miw={0}
      aria-label={t('label')}
      aria-busy={isChecking}
    >
      <Group className={classes.tally} gap="6px 12px" justify="space-between" w="100%">
        <p role="status">
          <strong>{t('appointments', { kind, count: booked })}</strong>
          {booked < rows.length && <> · {t('left_out', { count: rows.length - booked })}</>}
          {open.length > 0 && (
            <Text span display="block" c="var(--warn)" fz={13} fw={600}>
              {t('undecided', { count: open.length, all: rows.length })}
            </Text>
          )}
        </p>
        {open.length > 1 && (
          <Group gap={6}>
            {anyway > 1 && (
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  list.current?.focus({ preventScroll: true })
                  onDecide((known) => bookUndecided(rows, known, mayOverlap))
                }}
              >
                {t('over_all', { count: anyway })}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                // The button goes with what it settled.
                list.current?.focus({ preventScroll: true })
                onDecide((known) => skipUndecided(rows, known))
              }}
            >
              {t('skip_all', { count: open.length })}
            </Button>
          </Group>
        )}
      </Group>
      <Box
        ref={list}
        tabIndex={-1}
        component="ol"
        className={classes.rows}
        w="100%"
        bd="1px solid var(--line)"
        bdrs="var(--radius-control)"
        style={{ transition: 'opacity 120ms ease-out' }}
        data-checking={isChecking || undefined}
      >
        {drawn.map((row) => (
          <OccurrenceRow
            key={row.day}
            row={row}
            position={rows.indexOf(row) + 1}
            decision={decisions[row.day]}
            mayOverlap={mayOverlap}
            missed={missedMinute(row.starts_at, minutes, zone)}
            zone={zone}
            texts={texts}
            proposing={proposing}
            onDecide={decideOne}
          />
        ))}
      </Box>
      {toAdd && toAdd.count > 0 && (
        <Group gap="4px 10px">
          <Text span fz={13} c="dimmed">
            {t('add_hint', { kind, count: toAdd.count, all: toAdd.all })}
          </Text>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              list.current?.focus({ preventScroll: true })
              toAdd.onAdd()
            }}
          >
            {t('add_end', { count: toAdd.count })}
          </Button>
        </Group>
      )}
      {drawn.length < rows.length && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          {t('all', { count: rows.length })}
        </Button>
      )}
    </Flex>
  )
}
