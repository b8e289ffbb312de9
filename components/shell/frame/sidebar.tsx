import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { blocks, type MenuEntry } from '@/components/navigation/menu'
import { openOverlay } from '@/components/navigation/overlay'
import { userMenuId } from '@/components/navigation/user-menu-id'
import { NotificationBell } from '@/components/notifications/notification-bell'
import { Avatar } from '@/components/ui/avatar'
import { BrandMark } from '@/components/ui/brand-mark'
import { useUser } from '@/lib/client/use-user'
import { SIDEBAR_COLLAPSED_UNITS, SIDEBAR_EXPANDED_UNITS } from '@/lib/domain/constants'
import classes from './sidebar.module.css'

const UNIT_PX = 4

type Props = {
  menu: MenuEntry[]
  current: MenuEntry['key'] | undefined
  collapsed: boolean
  toggle: () => void
  name: string
}

/** The main menu beside the screen: 20 units wide with small labels, or 56 with the labels beside the icons. */
export const Sidebar = memo(function Sidebar({ menu, current, collapsed, toggle, name }: Props) {
  const t = useTranslations('shell')
  const user = useUser()
  const width = (collapsed ? SIDEBAR_COLLAPSED_UNITS : SIDEBAR_EXPANDED_UNITS) * UNIT_PX
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.sidebar} data-collapsed={collapsed} style={{ width }}>
      <div className={classes.head}>
        <BrandMark size={36} />
        <span className={classes.name}>{name}</span>
        <button
          type="button"
          className={classes.toggle}
          onClick={toggle}
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? 'expand' : 'collapse')}
        >
          <ToggleIcon size={20} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.item}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => openOverlay('palette')}
        >
          <IconSearch size={22} stroke={1.6} aria-hidden="true" />
          <span className={classes.label}>{t('search')}</span>
        </button>
        <NotificationBell place="sidebar" collapsed={collapsed} />
      </div>
      <nav className={classes.nav} aria-label={t('main_menu')}>
        {blocks.map((block) => (
          <MenuBlock
            key={block}
            heading={block === 'main' || collapsed ? undefined : t(`blocks.${block}`)}
            entries={menu.filter((entry) => entry.block === block)}
            current={current}
          />
        ))}
      </nav>
      <button
        type="button"
        className={classes.user}
        popoverTarget={userMenuId}
        aria-haspopup="dialog"
        aria-label={t('user_menu', { name: user.name })}
      >
        <Avatar person={user} />
        <span className={classes.who}>
          <span className={classes.person}>{user.name}</span>
          <span className={classes.clinic}>{user.clinic.name}</span>
        </span>
      </button>
    </div>
  )
})

type BlockProps = { heading: string | undefined; entries: MenuEntry[]; current: MenuEntry['key'] | undefined }

function MenuBlock({ heading, entries, current }: BlockProps) {
  const t = useTranslations('shell')
  if (entries.length === 0) return null
  return (
    <div className={classes.block}>
      {heading && <h2 className={classes.heading}>{heading}</h2>}
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link href={entry.path} className={classes.item} aria-current={entry.key === current ? 'page' : undefined}>
              <entry.icon size={22} stroke={1.6} aria-hidden="true" />
              <span className={classes.label}>{t(`menu.${entry.key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
