import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './feeds.module.css'

const programs = ['google', 'apple', 'outlook'] as const

/** Where the usual calendar programs take such an address. */
export function WhereToPaste() {
  const t = useTranslations('feeds.where')
  return (
    <details className={classes.where} style={{ borderBlock: '1px solid var(--line-soft)' }}>
      <summary>{t('title')}</summary>
      <dl>
        {programs.map((program) => (
          <div key={program}>
            <dt>{t(`${program}.name`)}</dt>
            <dd>{t(`${program}.how`)}</dd>
          </div>
        ))}
      </dl>
      <Text className={classes.note} c="dimmed" fz={13}>
        {t('late')}
      </Text>
    </details>
  )
}
