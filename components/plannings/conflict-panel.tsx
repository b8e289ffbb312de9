import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './plannings.module.css'
import type { Conflict, Versioned } from './use-conflict'

type Props<T extends Versioned> = {
  conflict: Conflict<T>
  onTheirs: (theirs: T) => void
  onMine: (theirs: T) => void
}

/** Stable, so that it is called once, when the panel appears. */
const focus = (panel: HTMLElement | null) => panel?.focus()

/** Somebody saved first: nothing was overwritten, and one of the two is chosen. Nothing while nobody did. */
export function ConflictPanel<T extends Versioned>({ conflict: { theirs, settle }, onTheirs, onMine }: Props<T>) {
  const t = useTranslations('plannings.conflict')
  if (!theirs) return null
  const choose = (take: (theirs: T) => void) => () => {
    settle()
    take(theirs)
  }
  return (
    <section ref={focus} tabIndex={-1} role="alert" className={classes.warning} aria-label={t('title')}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>
        <strong>{t('title')}</strong>
        <p>{t('text')}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={choose(onTheirs)}>
            {t('theirs')}
          </Button>
          <Button variant="default" onClick={choose(onMine)}>
            {t('mine')}
          </Button>
        </div>
      </div>
    </section>
  )
}
