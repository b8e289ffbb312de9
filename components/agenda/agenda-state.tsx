import { useTranslations } from 'next-intl'
import type { AgendaView } from '@/lib/contract/agenda'
import classes from './agenda-state.module.css'

/** What a view is to show could not be read: which part, that nothing is lost, and the way to ask again. */
export function AgendaFailed({ view, onRetry }: { view: AgendaView; onRetry: () => void }) {
  const t = useTranslations('appointments')
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{t('failed.title', { view })}</p>
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
