import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { AnswerButton } from './answer-button'
import classes from './appointment-link.module.css'

/** Asks once more before an appointment is canceled. It takes the focus, which has just gone with the button. */
export function SureToCancel({ busy, onYes, onNo }: { busy: boolean; onYes: () => void; onNo: () => void }) {
  const t = useTranslations('appointment-link.ask')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.sure}>
      <h2 ref={heading} className={classes.question} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={classes.lead}>{t('text')}</p>
      <div className={classes.answers}>
        <AnswerButton label={t('yes')} color="red" busy={busy} onClick={onYes} />
        <AnswerButton
          label={t('no')}
          variant="default"
          onClick={() => {
            if (!busy) onNo()
          }}
        />
      </div>
    </section>
  )
}
