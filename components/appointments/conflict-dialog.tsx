import { Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { rangeText } from '@/components/calendar/geometry'
import type { Collision } from '@/lib/contract/collision'
import { dayOf, minuteOf } from '@/lib/domain/clock'
import classes from './conflict-dialog.module.css'
import type { Dates } from './use-dates'
import type { Conflict } from './use-writer'

type Props = { conflict: Conflict; zone: string; dates: Dates; onClose: () => void }

/** The time is taken: by whom, and whether it is meant. Escape and Enter leave things as they were. */
export function ConflictDialog({ conflict, zone, dates, onClose }: Props) {
  const t = useTranslations('appointments.conflict')
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const bookAnyway = () => {
    setOpen(false)
    conflict.bookAnyway()
  }
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.title }}
      zIndex={400}
    >
      <p className={classes.text}>{t('text')}</p>
      <ul className={classes.list}>
        {conflict.collisions.map((collision) => (
          <li key={collision.appointment_id} className={classes.item}>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
            <div>
              <strong>{collision.patient_names.join(', ')}</strong>
              <span>
                {dates.title(dayOf(collision.starts_at, zone))}, {rangeText(spanOf(collision, zone))} ·{' '}
                {collision.professional_name}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" color="red" onClick={bookAnyway}>
          {t('anyway')}
        </Button>
        <Button data-autofocus onClick={() => setOpen(false)}>
          {t('leave')}
        </Button>
      </Group>
    </Modal>
  )
}

const spanOf = ({ starts_at, ends_at }: Collision, zone: string) => ({
  start: minuteOf(starts_at, zone),
  end: minuteOf(ends_at, zone),
})
