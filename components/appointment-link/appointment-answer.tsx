import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AnswerButton } from './answer-button'
import classes from './appointment-link.module.css'
import { SureToCancel } from './sure-to-cancel'

export type Answer = 'confirm' | 'cancel'
type Props = {
  /** What is on its way. */
  sending: Answer | null
  onAnswer: (answer: Answer) => void
}

/** Will they come? A cancellation is asked about once more: the time goes to somebody else. */
export function AppointmentAnswer({ sending, onAnswer }: Props) {
  const t = useTranslations('appointment-link')
  const [asks, setAsks] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  if (asks) {
    return (
      <SureToCancel
        busy={sending === 'cancel'}
        onYes={() => onAnswer('cancel')}
        onNo={() => {
          setAsks(false)
          // The focus goes back to where it came from, once that is there again.
          requestAnimationFrame(() => cancel.current?.focus())
        }}
      />
    )
  }
  return (
    <Box className={classes.answers} mt={4}>
      <AnswerButton label={t('confirm')} busy={sending === 'confirm'} onClick={() => onAnswer('confirm')} />
      <AnswerButton
        ref={cancel}
        label={t('cancel')}
        variant="default"
        onClick={() => {
          if (!sending) setAsks(true)
        }}
      />
    </Box>
  )
}
