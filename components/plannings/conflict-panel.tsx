import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import classes from './plannings.module.css'

type Props = { onTheirs: () => void; onMine: () => void }

/** Somebody saved first: nothing was overwritten, and one of the two is chosen. */
export function ConflictPanel({ onTheirs, onMine }: Props) {
  const t = useTranslations('plannings.conflict')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} tabIndex={-1} role="alert" className={classes.warning} aria-label={t('title')}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>
        <strong>{t('title')}</strong>
        <p>{t('text')}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onTheirs}>
            {t('theirs')}
          </Button>
          <Button variant="default" onClick={onMine}>
            {t('mine')}
          </Button>
        </div>
      </div>
    </section>
  )
}
