'use client'

import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SubscriptionCard } from '@/components/subscription/subscription-card'
import { closed, lazily } from '@/components/ui/lazily'
import { useFirstInstant } from '@/lib/client/first-instant'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { issuerLacks } from '@/lib/domain/clinic/issuer'
import { subscriptionStatus } from '@/lib/domain/subscription/status'
import { ClinicFacts } from './clinic-facts'
import { ClinicHead } from './clinic-head'
import classes from './clinic-settings.module.css'
import { FirstStepsCard } from './first-steps-card'
import { RecordsCard } from './records-card'

const loadSheet = () => import('./clinic-sheet')
const ClinicSheet = lazily(() => loadSheet().then((module) => module.ClinicSheet), closed)

/**
 * The clinic as it is known to the product, how its subscription stands, and its records. Everybody may read the first
 * two (product §4); an admin changes them, also when all other screens are confined.
 */
export function ClinicSettings() {
  const t = useTranslations('clinic')
  const s = useTranslations('settings')
  const locale = useLocale()
  const now = useFirstInstant()
  const { clinic, is_admin } = useUser()
  const [editing, setEditing] = useState(false)
  const [focus, setFocus] = useState<string>()
  const edit = (first?: string) => {
    setFocus(first)
    setEditing(true)
  }
  return (
    <div className={classes.grid}>
      <section className={classes.card}>
        <ClinicHead clinic={clinic}>
          {is_admin && (
            <Button
              variant="default"
              flex="none"
              ml="auto"
              leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />}
              onPointerEnter={loadSheet}
              onFocus={loadSheet}
              onClick={() => edit()}
            >
              {t('edit')}
            </Button>
          )}
        </ClinicHead>
        <ClinicFacts clinic={clinic} locale={locale} />
        {!is_admin && (
          <Text mt={18} c="dimmed">
            {t('read_only')}
          </Text>
        )}
      </section>
      <Stack gap={20} className={classes.side}>
        {is_admin && <FirstStepsCard onEdit={() => edit(issuerLacks(clinic)[0])} />}
        <SubscriptionCard
          more={
            subscriptionStatus(clinic, now) === 'active' && (
              <Button variant="default" component={Link} href={paths['settings.subscription']()}>
                {s('subscription.see')}
              </Button>
            )
          }
        />
      </Stack>
      {is_admin && <RecordsCard />}
      {editing && <ClinicSheet clinic={clinic} focus={focus} onClosed={() => setEditing(false)} />}
    </div>
  )
}
