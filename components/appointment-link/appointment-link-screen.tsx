'use client'

import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useLinkToken } from '@/components/auth/use-link-token'
import classes from './appointment-link.module.css'
import { AppointmentFrame } from './link-frame'
import { AppointmentNews } from './link-news'
import { LinkedAppointmentCard } from './linked-appointment-card'
import { useLinkedAppointment } from './use-linked-appointment'

/** Where the link of a reminder leads: a patient's own appointment, and whether they will come. */
export function AppointmentScreen() {
  const t = useTranslations('appointment-link')
  const token = useLinkToken()
  const { state, appointment, ask, spend } = useLinkedAppointment(token)
  if (state === 'open' && appointment && token) {
    return (
      <AppointmentFrame clinic={appointment.clinic.name}>
        <LinkedAppointmentCard key={token} token={token} appointment={appointment} onSpent={spend} />
      </AppointmentFrame>
    )
  }
  return (
    <AppointmentFrame>
      {state === 'missing' && <AppointmentNews icon={IconMail} title={t('missing.title')} text={t('missing.text')} />}
      {state === 'spent' && <AppointmentNews icon={IconLinkOff} bad title={t('spent.title')} text={t('spent.text')} />}
      {state === 'failed' && (
        <AppointmentNews icon={IconCloudOff} bad title={t('failed.title')} text={t('failed.text')}>
          <Button size="md" onClick={ask}>
            {t('failed.retry')}
          </Button>
        </AppointmentNews>
      )}
      {(state === 'waiting' || state === 'open') && (
        <div className={classes.card}>
          <h1 className="only-heard">{t('waiting')}</h1>
          <div className={classes.waiting} aria-hidden="true">
            <Skeleton height={18} width="45%" />
            <Skeleton height={30} width="80%" />
            <Skeleton height={72} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </div>
        </div>
      )}
    </AppointmentFrame>
  )
}
