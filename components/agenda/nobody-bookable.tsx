import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './agenda-state.module.css'

/** Nobody of the clinic takes appointments. */
export function NobodyBookable() {
  const t = useTranslations('appointments')
  return (
    <div className={classes.state}>
      <IconUsers size={32} stroke={1.4} aria-hidden="true" />
      <p className={classes.title}>{t('nobody.title')}</p>
      <p className={classes.text}>{t('nobody.text')}</p>
    </div>
  )
}
