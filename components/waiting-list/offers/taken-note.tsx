import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useTakenTexts } from '@/components/appointments/use-taken-texts'
import { useEntryWords } from '@/components/waiting-list/use-entry-words'
import type { Collision } from '@/lib/contract/collision'

/** The time is somebody else's meanwhile: who is not free, why, and who booked it. */
export function TakenNote({ collisions }: { collisions: Collision[] }) {
  const t = useTranslations('waiting-list.taken')
  const words = useEntryWords()
  const taken = useTakenTexts()
  const textOf = (collision: Collision) => {
    const { busy, what, withWhom, bookedBy } = taken(collision)
    return [busy, words.slot(collision), what, withWhom, bookedBy].filter(Boolean).join(' · ')
  }
  return (
    <Alert color="warn" icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />} title={t('title')}>
      <ul>
        {collisions.map((collision) => (
          <li key={`${collision.appointment_id} ${collision.occupant_name}`}>{textOf(collision)}</li>
        ))}
      </ul>
    </Alert>
  )
}
