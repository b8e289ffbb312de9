'use client'

import { IconBuildingHospital, IconCalendarCog, type TablerIcon } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import classes from './settings-frame.module.css'

type Tab = { key: 'clinic' | 'appointments'; icon: TablerIcon; path: string; adminsOnly?: true }

/** The screens of the settings that exist, in their order (specification §2). */
const tabs: Tab[] = [
  { key: 'clinic', icon: IconBuildingHospital, path: paths['settings.clinic']() },
  { key: 'appointments', icon: IconCalendarCog, path: paths['settings.appointments'](), adminsOnly: true },
]

/** The settings' heading and their screens. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('settings')
  const pathname = usePathname()
  const { is_admin } = useUser()
  const seen = tabs.filter(({ adminsOnly }) => is_admin || !adminsOnly)
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <nav aria-label={t('sections')} className={classes.tabs}>
          {seen.map(({ key, icon: Icon, path }) => (
            <Link key={key} href={path} className={classes.tab} aria-current={pathname === path ? 'page' : undefined}>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              {t(`tabs.${key}`)}
            </Link>
          ))}
        </nav>
      </header>
      <div className={classes.body}>{children}</div>
    </>
  )
}
