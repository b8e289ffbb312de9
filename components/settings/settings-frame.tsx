'use client'

import { Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import {
  IconBell,
  IconBuildingHospital,
  IconCalendarCog,
  IconChartLine,
  IconCreditCard,
  IconFileText,
  IconReceipt,
  IconSignature,
  IconTemplate,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TabBar } from '@/components/ui/page/tab-bar'
import { useFirstInstant } from '@/lib/client/first-instant'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { visitorOf } from '@/lib/domain/identity/visitor'
import { redirectFor } from '@/lib/domain/navigation'
import classes from './settings-frame.module.css'

type Tab = {
  key:
    | 'clinic'
    | 'invoices'
    | 'appointments'
    | 'consent'
    | 'documents'
    | 'templates'
    | 'measures'
    | 'subscription'
    | 'notifications'
  icon: TablerIcon
  path: string
}

/** The screens of the settings that exist, in their order (product §2). */
const tabs: Tab[] = [
  { key: 'clinic', icon: IconBuildingHospital, path: paths['settings.clinic']() },
  { key: 'invoices', icon: IconReceipt, path: paths['settings.invoices']() },
  { key: 'appointments', icon: IconCalendarCog, path: paths['settings.appointments']() },
  { key: 'consent', icon: IconSignature, path: paths['settings.consent']() },
  { key: 'documents', icon: IconFileText, path: paths['settings.documents']() },
  { key: 'templates', icon: IconTemplate, path: paths['settings.templates']() },
  { key: 'measures', icon: IconChartLine, path: paths['settings.measures']() },
  { key: 'subscription', icon: IconCreditCard, path: paths['settings.subscription']() },
  { key: 'notifications', icon: IconBell, path: paths['settings.notifications']() },
]

/** The settings' heading and their screens. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('settings')
  const visitor = visitorOf(useUser(), useFirstInstant())
  // By the guards' own rule: no tab leads back here.
  const seen = tabs.filter(({ path }) => redirectFor(path, visitor) === null)
  return (
    <>
      <Title className={classes.title}>{t('title')}</Title>
      <TabBar
        label={t('sections')}
        tabs={seen.map(({ key, icon, path }) => ({ path, icon, label: t(`tabs.${key}`) }))}
      />
      <div className={classes.body}>{children}</div>
    </>
  )
}
