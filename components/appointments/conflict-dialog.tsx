import { Button, Flex, Group, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { rangeText } from '@/components/calendar/layout/geometry'
import type { Dates } from '@/components/format/use-days'
import { DecisionFrame } from '@/components/ui/decision-frame'
import { useUser } from '@/lib/client/use-user'
import { type Collision, takenNames } from '@/lib/contract/collision'
import { dayOf, minuteOf } from '@/lib/domain/time/clock'
import classes from './conflict-dialog.module.css'
import type { Conflict } from './use-appointment-writer'

type Props = { conflict: Conflict; zone: string; dates: Dates; onClose: () => void }

/**
 * The time is taken: what of it, by whom, who booked it, and, where the clinic lets appointments overlap, whether it is meant.
 * Escape and Enter leave things as they were.
 */
export function ConflictDialog({ conflict, zone, dates, onClose }: Props) {
  const t = useTranslations('appointments.conflict')
  const mayOverlap = useUser().clinic.agenda.overlaps === 'ask'
  const [isDone, setDone] = useState(false)
  const bookAnyway = () => {
    setDone(true)
    conflict.bookAnyway()
  }
  return (
    <DecisionFrame
      title={t('title')}
      closeLabel={t('close')}
      isDone={isDone}
      onLeave={() => setDone(true)}
      onGone={onClose}
    >
      <Text c="dimmed">{t('text')}</Text>
      <Flex component="ul" direction="column" gap={8} mt={12}>
        {conflict.collisions.map((collision) => (
          <Flex
            key={`${collision.appointment_id} ${collision.occupant_name}`}
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
              <strong>
                {collision.kind === 'patient'
                  ? t('patient', { name: collision.occupant_name })
                  : collision.patient_names.join(', ')}
              </strong>
              <span>
                {dates.title(dayOf(collision.starts_at, zone))}, {rangeText(spanOf(collision, zone))} ·{' '}
                {takenNames(collision).join(' · ')}
              </span>
              {collision.booked_by && <small>{t('booked_by', { name: collision.booked_by })}</small>}
            </div>
          </Flex>
        ))}
      </Flex>
      <Group justify="flex-end" gap="sm" mt="lg" pb="sm">
        {mayOverlap && (
          <Button variant="default" color="red" onClick={bookAnyway}>
            {t('anyway')}
          </Button>
        )}
        <Button data-autofocus onClick={() => setDone(true)}>
          {t('leave')}
        </Button>
      </Group>
    </DecisionFrame>
  )
}

const spanOf = ({ starts_at, ends_at }: Collision, zone: string) => ({
  start: minuteOf(starts_at, zone),
  end: minuteOf(ends_at, zone),
})
