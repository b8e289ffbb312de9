'use client'

import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useLinkToken } from '@/components/auth/use-link-token'
import classes from './appointment-link.module.css'
import { VisitFrame } from './link-frame'
import { VisitNews } from './link-news'
import { LinkedVisitCard } from './linked-appointment-card'
import { useLinkedVisit } from './use-linked-appointment'

/** Where the link of a reminder leads: a patient's own visit, and whether they will come. */
export function VisitScreen() {
  const t = useTranslations('visit')
  const token = useLinkToken()
  const { state, visit, ask, spend } = useLinkedVisit(token)
  if (state === 'open' && visit && token) {
    return (
      <VisitFrame clinic={visit.clinic.name}>
        <LinkedVisitCard key={token} token={token} visit={visit} onSpent={spend} />
      </VisitFrame>
    )
  }
  return (
    <VisitFrame>
      {state === 'missing' && <VisitNews icon={IconMail} title={t('missing.title')} text={t('missing.text')} />}
      {state === 'spent' && <VisitNews icon={IconLinkOff} bad title={t('spent.title')} text={t('spent.text')} />}
      {state === 'failed' && (
        <VisitNews icon={IconCloudOff} bad title={t('failed.title')} text={t('failed.text')}>
          <Button size="md" onClick={ask}>
            {t('failed.retry')}
          </Button>
        </VisitNews>
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
    </VisitFrame>
  )
}
