'use client'

import { Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazily, stay } from '@/components/ui/lazily'
import { TRIAL_DAYS } from '@/lib/domain/constants'
import classes from './register.module.css'
import { RegisterDone } from './register-done'
import type { Registered } from './register-form'

const RegisterForm = lazily(
  () => import('./register-form').then((module) => module.RegisterForm),
  stay,
  () => [228, 244, 640].map((height) => <Skeleton key={height} height={height} mb={16} radius={14} />),
)

/** Where a super admin registers a clinic (product §2), and stays who they are (product §7). */
export function RegisterScreen() {
  const t = useTranslations('register')
  const [registered, setRegistered] = useState<Registered | null>(null)
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead', { days: TRIAL_DAYS })}</p>
      {registered ? (
        <RegisterDone registered={registered} onAnother={() => setRegistered(null)} />
      ) : (
        <RegisterForm onRegistered={setRegistered} />
      )}
    </div>
  )
}
