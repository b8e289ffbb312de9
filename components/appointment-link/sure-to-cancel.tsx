import { Box, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { AnswerButton } from './answer-button'
import classes from './appointment-link.module.css'

type Props = {
  /** What is given up. */
  noun?: 'appointment-link' | 'place-link'
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks once more before an appointment is canceled, or a place given up. It takes the focus, which has just gone with the button. */
export function SureToCancel({ noun = 'appointment-link', busy, onYes, onNo }: Props) {
  const t = useTranslations(`${noun}.ask`)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box component="section" className={classes.sure} pt={16} style={{ borderTop: '1px solid var(--line)' }}>
      <Text ref={heading} component="h2" className={classes.question} fz={18} fw={650} lts="-0.015em" tabIndex={-1}>
        {t('title')}
      </Text>
      <Text className={classes.lead} c="dimmed" fz={15}>
        {t('text')}
      </Text>
      <Box className={classes.answers} mt={4}>
        <AnswerButton label={t('yes')} color="red" busy={busy} onClick={onYes} />
        <AnswerButton
          label={t('no')}
          variant="default"
          onClick={() => {
            if (!busy) onNo()
          }}
        />
      </Box>
    </Box>
  )
}
