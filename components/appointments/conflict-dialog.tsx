import { Box, Button, Flex, Group, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { rangeText } from '@/components/calendar/layout/geometry'
import type { Dates } from '@/components/format/use-days'
import { DecisionFrame } from '@/components/ui/decision-frame'
import { useUser } from '@/lib/client/use-user'
import type { Collision } from '@/lib/contract/collision'
import { dayOf, minuteOf } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './conflict-dialog.module.css'
import { NextFree } from './next-free'
import type { Conflict } from './use-appointment-writer'
import { useTakenTexts } from './use-taken-texts'
import type { Wanted } from './wanted'

type Props = { conflict: Conflict; zone: string; dates: Dates; onClose: () => void }

/**
 * The time is taken: for what, what of it, by whom, who booked it, and, where the clinic lets appointments overlap, whether
 * it is meant. Or it is kept for somebody who waits, which anybody may set aside on purpose. The next free time is another
 * way out. Escape and Enter leave things as they were.
 */
export function ConflictDialog(props: Props) {
  const { offers } = props.conflict
  return (
    <MoreTexts files={['agenda', 'waiting-list']}>
      {offers.length === 0 ? <Taken {...props} /> : <Offered {...props} />}
    </MoreTexts>
  )
}

/** Who or what is not free, where it is one alone: the rest of what was wanted is. */
function onlyTaken(collisions: Collision[]): string | undefined {
  const [first, ...others] = new Set(collisions.map(({ occupant_name }) => occupant_name))
  return others.length === 0 ? first : undefined
}

function Taken({ conflict, ...rest }: Props) {
  const t = useTranslations('agenda.conflict')
  const taken = useTakenTexts()
  const only = onlyTaken(conflict.collisions)
  const mayOverlap = useUser().clinic.agenda.overlaps === 'ask'
  return (
    <Question
      {...rest}
      title={only ? t('one', { name: only }) : t('title')}
      wanted={conflict.wanted}
      text={t('text')}
      anyway={t(conflict.wanted?.isMove ? 'move' : 'anyway')}
      onAnyway={mayOverlap ? conflict.bookAnyway : null}
    >
      {conflict.collisions.map((collision) => {
        const { busy, what, withWhom, bookedBy } = taken(collision)
        return (
          // The title has said who, where it is one alone.
          <Met key={`${collision.appointment_id} ${collision.occupant_name}`} who={only ? what : busy}>
            <span>{[whenOf(collision, rest), !only && what, withWhom].filter(Boolean).join(' · ')}</span>
            {bookedBy && <small>{bookedBy}</small>}
          </Met>
        )
      })}
    </Question>
  )
}

function Offered({ conflict, ...rest }: Props) {
  const t = useTranslations('waiting-list.held')
  const move = useTranslations('agenda.conflict')('move')
  const { dates, zone } = rest
  const momentOf = (instant: string) => `${dates.title(dayOf(instant, zone))}, ${clockText(minuteOf(instant, zone))}`
  return (
    <Question
      {...rest}
      title={t('title')}
      wanted={conflict.wanted}
      text={t('text')}
      anyway={conflict.wanted?.isMove ? move : t('anyway')}
      onAnyway={conflict.bookAnyway}
    >
      {conflict.offers.map((offer) => (
        <Met key={offer.id} who={offer.patient_name}>
          <span>
            {whenOf(offer, rest)} · {offer.professional_name}
          </span>
          <small>{t('until', { when: momentOf(offer.held_until) })}</small>
        </Met>
      ))}
    </Question>
  )
}

type QuestionProps = Pick<Props, 'zone' | 'dates'> & {
  title: string
  wanted: Wanted | undefined
  text: string
  /** What the button says that books all the same. */
  anyway: string
  onAnyway: (() => void) | null
  onClose: () => void
  children: ReactNode
}

function Question({ title, wanted, text, anyway, onAnyway, onClose, children, ...rest }: QuestionProps) {
  const t = useTranslations('agenda.conflict')
  const [isDone, setDone] = useState(false)
  const { kind = 'appointment', name = '', elsewhere } = wanted ?? {}
  return (
    <DecisionFrame title={title} closeLabel={t('close')} isDone={isDone} onLeave={() => setDone(true)} onGone={onClose}>
      {wanted && (
        <Text fw={600} mb={4}>
          {t(wanted.isMove ? 'wanted_move' : 'wanted', { kind, name, when: whenOf(wanted, rest) })}
        </Text>
      )}
      <Text c="dimmed">{text}</Text>
      <Flex component="ul" direction="column" gap={8} mt={12}>
        {children}
      </Flex>
      {wanted && elsewhere && (
        <Box mt={12}>
          <NextFree
            {...rest}
            wanted={wanted}
            onTake={(free) => {
              setDone(true)
              elsewhere(free)
            }}
          />
        </Box>
      )}
      <Group justify="flex-end" gap="sm" mt="lg" pb="sm">
        {onAnyway && (
          <Button
            variant="default"
            color="red"
            onClick={() => {
              setDone(true)
              onAnyway()
            }}
          >
            {anyway}
          </Button>
        )}
        <Button data-autofocus onClick={() => setDone(true)}>
          {t('leave')}
        </Button>
      </Group>
    </DecisionFrame>
  )
}

/** Who is met there. */
const Met = ({ who, children }: { who: string; children: ReactNode }) => (
  <Flex
    component="li"
    className={classes.item}
    gap={10}
    p="10px 12px"
    bdrs="var(--radius-control)"
    bg="var(--warn-soft)"
    c="var(--warn)"
  >
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
    <div>
      <strong>{who}</strong>
      {children}
    </div>
  </Flex>
)

type Span = { starts_at: string; ends_at: string }
const whenOf = ({ starts_at, ends_at }: Span, { dates, zone }: Pick<Props, 'dates' | 'zone'>) =>
  `${dates.title(dayOf(starts_at, zone))}, ${rangeText({ start: minuteOf(starts_at, zone), end: minuteOf(ends_at, zone) })}`
