import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEntryWords } from '@/components/waiting-list/use-entry-words'
import { type Collision, takenNames } from '@/lib/contract/collision'

/** The time is somebody else's meanwhile: whose, and who booked it. */
export function TakenNote({ collisions }: { collisions: Collision[] }) {
  const t = useTranslations('waiting-list.taken')
  const words = useEntryWords()
  const whoOf = ({ kind, occupant_name, patient_names }: Collision) =>
    kind === 'patient' ? t('patient', { name: occupant_name }) : patient_names.join(', ')
  return (
    <Alert color="warn" icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />} title={t('title')}>
      <ul>
        {collisions.map((collision) => (
          <li key={`${collision.appointment_id} ${collision.occupant_name}`}>
            {[whoOf(collision), words.slot(collision), ...takenNames(collision)].join(' · ')}
            {collision.booked_by && <span> ({t('booked_by', { name: collision.booked_by })})</span>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
