import { IconMenu2 } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import type { MenuEntry } from '@/components/navigation/menu'
import { userMenuId } from '@/components/navigation/user-menu-id'
import { NotificationBell } from '@/components/notifications/notification-bell'
import classes from './bottom-bar.module.css'

type Props = { menu: MenuEntry[]; current: MenuEntry['key'] | undefined }

/** The menu of a phone: the most used screens under the thumb, everything else behind the last tab. */
export const BottomBar = memo(function BottomBar({ menu, current }: Props) {
  const t = useTranslations('shell')
  return (
    <nav className={classes.bar} aria-label={t('main_menu')}>
      {menu
        .filter(({ bar }) => bar)
        .map((entry) => (
          <Link
            key={entry.key}
            href={entry.path}
            className={classes.tab}
            aria-current={entry.key === current ? 'page' : undefined}
          >
            <entry.icon size={23} stroke={1.6} aria-hidden="true" />
            <span>{t(`menu.${entry.key}`)}</span>
          </Link>
        ))}
      <NotificationBell place="bar" />
      <button type="button" className={classes.tab} popoverTarget={userMenuId} aria-haspopup="dialog">
        <IconMenu2 size={23} stroke={1.6} aria-hidden="true" />
        <span>{t('menu_toggle')}</span>
      </button>
    </nav>
  )
})
