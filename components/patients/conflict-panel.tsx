import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import classes from './patient-form.module.css'
import type { Conflict } from './patient-values'
import { useFieldText } from './use-field-text'

type Props = { conflicts: Conflict[]; onTheirs: () => void; onMine: () => void }

/** Someone else saved first: what they changed, beside what was typed here, and which of the two shall stand. */
export function ConflictPanel({ conflicts, onTheirs, onMine }: Props) {
  const t = useTranslations('patients')
  const fieldText = useFieldText()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} tabIndex={-1} className={classes.conflict} role="alert" aria-label={t('conflict.title')}>
      <h3 className={classes.panelTitle}>
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
        {t('conflict.title')}
      </h3>
      <p>{t('conflict.text')}</p>
      <dl className={classes.changes}>
        {conflicts.map(({ field, theirs, mine }) => (
          <div key={field}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd>
              <span className={classes.whose}>{t('conflict.theirs')}</span> {fieldText(field, theirs)}
            </dd>
            {mine !== null && (
              <dd>
                <span className={classes.whose}>{t('conflict.mine')}</span> {fieldText(field, mine)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className={classes.panelActions}>
        <Button variant="default" onClick={onTheirs}>
          {t('conflict.use_theirs')}
        </Button>
        <Button onClick={onMine}>{t('conflict.keep_mine')}</Button>
      </div>
    </section>
  )
}
