import { useTranslations } from 'next-intl'
import classes from './feeds.module.css'

const programs = ['google', 'apple', 'outlook'] as const

/** Where the usual calendar programs take such an address. */
export function WhereToPaste() {
  const t = useTranslations('feeds.where')
  return (
    <details className={classes.where}>
      <summary>{t('title')}</summary>
      <dl>
        {programs.map((program) => (
          <div key={program}>
            <dt>{t(`${program}.name`)}</dt>
            <dd>{t(`${program}.how`)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('late')}</p>
    </details>
  )
}
