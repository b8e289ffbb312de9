import { Box, Button, Flex, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconClockEdit, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { SkippedNote } from '@/components/form/fields/clock-note'
import { dayOf } from '@/lib/domain/time/clock'
import { clockChangeAt } from '@/lib/domain/time/clock-shift'
import { AnotherTime, type Proposing } from './another-time'
import { type Decision, isSkipped, openProblems, type Row } from './decisions'
import classes from './occurrences.module.css'
import type { RowTexts } from './use-row-texts'

type Props = {
  row: Row
  /** From 1. */
  position: number
  decision: Decision | undefined
  mayOverlap: boolean
  /** The minute at which it would begin, where the clock skips that on its day. */
  missed: number | null
  zone: string
  texts: RowTexts
  /** Whose free times another time is proposed from. */
  proposing: Proposing
  onDecide: (day: string, decision: Decision | null) => void
}

/** One date of a series: when, what stands against it, and the ways to settle that. */
export const OccurrenceRow = memo(function OccurrenceRow(props: Props) {
  const { row, position, decision, texts, zone, proposing, onDecide } = props
  const t = useTranslations('series.occurrences')
  const [isPlacing, setPlacing] = useState(false)
  const skipped = isSkipped(row, decision)
  const open = openProblems(row, decision)
  const when = { starts_at: decision?.starts_at ?? row.starts_at, ends_at: decision?.ends_at ?? row.ends_at }
  const date = texts.date(when.starts_at)
  const item = useRef<HTMLLIElement>(null)
  const hasActed = useRef(false)
  const act = (change: () => void) => {
    hasActed.current = true
    change()
  }
  const decide = (next: Decision | null) => act(() => onDecide(row.day, next))
  // What was pressed is gone: the focus stays in its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what takes buttons away
  useEffect(() => {
    if (hasActed.current && !item.current?.contains(document.activeElement)) {
      item.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    hasActed.current = false
  }, [decision, isPlacing])
  return (
    <li ref={item} className={classes.row} data-open={open.length > 0 || undefined} data-skipped={skipped || undefined}>
      <Text span c="dimmed" fz={12}>
        {position}
      </Text>
      <Flex component="span" className={classes.when} gap="0 10px" wrap="wrap">
        <Box component="span" className={classes.date} display="inline-block" miw={126}>
          {date}
        </Box>{' '}
        <span>{texts.span(when)}</span>
      </Flex>
      <Flex component="span">
        {decision && (
          <Way label={t('reset_named', { date })} onPress={() => decide(null)}>
            <IconArrowBackUp {...icon} />
          </Way>
        )}
        {!skipped && open.length === 0 && (
          <Way label={t('another_named', { date })} pressed={isPlacing} onPress={() => setPlacing(!isPlacing)}>
            <IconClockEdit {...icon} />
          </Way>
        )}
        {!skipped && open.length === 0 && (
          <Way
            label={t(row.appointment_id === null ? 'skip_named' : 'stay_named', { date })}
            onPress={() => decide({ skip: true })}
          >
            <IconX {...icon} />
          </Way>
        )}
      </Flex>
      <Marks {...props} skipped={skipped} />
      {open.length > 0 && (
        <Flex component="span" gap={6} wrap="wrap" py={4} style={{ gridColumn: '2 / -1' }}>
          <Button variant="default" size="xs" onClick={() => decide({ skip: true })}>
            {t(row.appointment_id === null ? 'skip' : 'stay')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setPlacing(true)}>
            {t('another')}
          </Button>
          {open.includes('taken') && props.mayOverlap && (
            <Button variant="default" size="xs" onClick={() => decide({ ...decision, allow_overlap: true })}>
              {t('over')}
            </Button>
          )}
          {open.includes('offered') && (
            <Button variant="default" size="xs" onClick={() => decide({ ...decision, allow_offered: true })}>
              {t('give')}
            </Button>
          )}
          {open.includes('closure') && (
            <Button variant="default" size="xs" onClick={() => decide({ ...decision, is_kept: true })}>
              {t('keep')}
            </Button>
          )}
        </Flex>
      )}
      {isPlacing && !skipped && (
        <AnotherTime
          {...when}
          zone={zone}
          proposing={proposing}
          appointmentId={row.appointment_id}
          texts={texts}
          onLeave={() => act(() => setPlacing(false))}
          onMove={(to) => {
            setPlacing(false)
            decide(to)
          }}
        />
      )}
    </li>
  )
})

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What stands against the date, and what was decided. */
function Marks({ row, decision, texts, missed, zone, skipped }: Props & { skipped: boolean }) {
  const t = useTranslations('series.occurrences')
  if (skipped) {
    return (
      <Flex component="span" direction="column" gap={1} pb={3} c="dimmed" fz={12.5} style={{ gridColumn: '2 / -1' }}>
        {t(row.appointment_id === null ? 'skipped' : 'stays')}
      </Flex>
    )
  }
  const decided = [
    decision?.allow_overlap && t('is_over'),
    decision?.allow_offered && t('is_given'),
    decision?.is_kept && t('is_kept'),
    decision?.starts_at && t('is_moved'),
  ].filter((text) => typeof text === 'string')
  const own = row.keeps.map((field) => t(`keeps.${field}`))
  const isNamed = { taken: row.collisions.length > 0, offered: row.offers.length > 0 }
  const others = row.problems.filter((problem) => !(problem in isNamed && isNamed[problem as keyof typeof isNamed]))
  const gap = missed === null || decision?.starts_at ? null : clockChangeAt(dayOf(row.starts_at, zone), missed, zone)
  if (row.problems.length + own.length + decided.length === 0 && !gap) return null
  return (
    <Flex component="span" direction="column" gap={1} pb={3} c="dimmed" fz={12.5} style={{ gridColumn: '2 / -1' }}>
      {row.collisions.map((collision) => (
        <Mark
          key={`${collision.starts_at} ${collision.appointment_id} ${collision.occupant_name}`}
          text={texts.collision(collision)}
        />
      ))}
      {row.offers.map((offer) => (
        <Mark key={offer.id} text={texts.offer(offer)} />
      ))}
      {gap?.kind === 'skipped' && <SkippedNote {...gap} {...row} zone={zone} />}
      {others.map((problem) => (
        <Mark key={problem} text={t(`problem.${problem}`)} />
      ))}
      {own.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {decided.map((text) => (
        <Box key={text} component="span" c="var(--accent-text)" fw={600}>
          {text}
        </Box>
      ))}
    </Flex>
  )
}

const Mark = ({ text }: { text: string }) => (
  <Flex component="span" className={classes.mark} gap={6} c="var(--warn)" style={{ overflowWrap: 'anywhere' }}>
    <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
    {text}
  </Flex>
)

type WayProps = { label: string; pressed?: boolean; onPress: () => void; children: ReactNode }

const Way = ({ label, pressed, onPress, children }: WayProps) => (
  <button
    type="button"
    className={classes.way}
    aria-label={label}
    aria-expanded={pressed}
    title={label}
    onClick={onPress}
  >
    {children}
  </button>
)
