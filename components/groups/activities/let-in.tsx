import { Button } from '@mantine/core'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Enrolment } from '@/lib/contract/enrolments'
import classes from './roll.module.css'
import { useEnrolmentChanges } from './use-enrolment-changes'

type Props = {
  groupId: number
  /** Who did not come, and who waits for a place. */
  missed: Enrolment
  waiting: Enrolment
  /** What was pressed is with the server, and it can be asked. */
  isReady: boolean
  onLetIn: (enrolment: Enrolment) => void
}

/** That somebody did not come whose place somebody at the door may have: by hand, as late as it is. */
export function LetIn({ groupId, missed, waiting, isReady, onLetIn }: Props) {
  const t = useTranslations('group-activities.roll')
  const { promote, isPending } = useEnrolmentChanges<Enrolment>(() => groupId)
  const mayPress = isReady && !isPending
  return (
    <div className={classes.waits}>
      <IconHourglassEmpty size={18} stroke={1.8} aria-hidden />
      <span>
        {t.rich('waits', {
          ...{ missed: missed.patient_name, waiting: waiting.patient_name },
          b: (text) => <strong>{text}</strong>,
        })}
        {!isReady && <small>{t('waits_offline')}</small>}
      </span>
      <Button
        variant="default"
        size="md"
        aria-label={t('let_in_name', { name: waiting.patient_name })}
        aria-disabled={!mayPress || undefined}
        data-disabled={!mayPress || undefined}
        onClick={() => mayPress && promote(waiting, onLetIn)}
      >
        {t('let_in')}
      </Button>
    </div>
  )
}
