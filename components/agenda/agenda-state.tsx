import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './agenda-state.module.css'

/** The agenda could not be read. */
export function AgendaFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('appointments')
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={32} stroke={1.4} aria-hidden="true" />
      <p className={classes.title}>{t('failed.title')}</p>
      <p className={classes.text}>{t('failed.text')}</p>
      <button type="button" className={classes.button} onClick={onRetry}>
        {t('failed.retry')}
      </button>
    </div>
  )
}

const columns = [
  [10, 9],
  [22, 12],
  [4, 9],
  [30, 14],
  [12, 8],
]

/** The agenda's outline while it is read. */
export function AgendaSkeleton() {
  const t = useTranslations('appointments')
  return (
    <div className={classes.skeleton} aria-busy="true">
      <span className="only-heard">{t('loading')}</span>
      {columns.map(([top, height], index) => (
        <div key={top} className={classes.column}>
          <span className={classes.head} />
          <span className={classes.block} style={{ top: `${top}%`, height: `${height}%` }} />
          <span
            className={classes.block}
            style={{ top: `${(top ?? 0) + 24}%`, height: `${(height ?? 0) / (1 + (index % 2))}%` }}
          />
          <span className={classes.block} style={{ top: `${(top ?? 0) + 50}%`, height: `${height}%` }} />
        </div>
      ))}
    </div>
  )
}
