import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonField, useCancellation } from '@/components/appointments/cancel-reason'
import { AskDialog } from '@/components/ui/late-ask-dialog'
import type { Enrolment } from '@/lib/contract/enrolments'
import type { Cancellation } from '@/lib/domain/policy/visit-policy'

type Props = {
  enrolment: Pick<Enrolment, 'state'>
  title: string
  text: string
  onOff: (said: Cancellation) => void
  onClosed: () => void
}

/** Asks whether somebody comes off an activity, and of who has a place why: what is not their doing costs them nothing. */
export function OffDialog({ enrolment, title, text, onOff, onClosed }: Props) {
  const t = useTranslations('group-activities.off')
  const cancellation = useCancellation()
  const [reason, setReason] = useState('')
  const [isDone, setDone] = useState(false)
  return (
    <AskDialog
      texts={{ title, text, confirm: t('confirm'), keep: t('keep') }}
      isPending={false}
      isDone={isDone}
      onConfirm={() => {
        onOff(reason.trim() ? cancellation(reason) : {})
        setDone(true)
      }}
      onClosed={onClosed}
    >
      {enrolment.state === 'enrolled' && (
        <ReasonField kind="appointment" value={reason} onType={setReason} onChoose={setReason} />
      )}
    </AskDialog>
  )
}
