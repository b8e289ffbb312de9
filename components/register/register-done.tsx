import { Button } from '@mantine/core'
import { IconBuildingHospital } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { TRIAL_DAYS } from '@/lib/domain/constants'
import classes from './register.module.css'
import type { Registered } from './register-form'

/** What has been registered, what its admin finds, and the way to the next one. */
export function RegisterDone({ registered, onAnother }: { registered: Registered; onAnother: () => void }) {
  const t = useTranslations('register.done')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.done}>
      <span className={classes.sign}>
        <IconBuildingHospital size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <h2 ref={heading} className={classes.doneTitle} tabIndex={-1}>
        {t('title', { clinic: registered.clinic })}
      </h2>
      <p>{t('text', { name: registered.name, email: registered.email, days: TRIAL_DAYS })}</p>
      <p>{t('prepared')}</p>
      <p className={classes.muted}>{t('yours')}</p>
      <Button className={classes.another} onClick={onAnother}>
        {t('another')}
      </Button>
    </section>
  )
}
