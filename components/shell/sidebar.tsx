import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useUser } from '@/lib/client/use-user'
import { SIDEBAR_COLLAPSED_UNITS, SIDEBAR_EXPANDED_UNITS } from '@/lib/domain/constants'
import { Avatar } from './avatar'
import { BrandMark } from './brand-mark'
import type { MenuEntry } from './menu'
import classes from './sidebar.module.css'
import { userMenuId } from './user-menu-id'

const UNIT_PX = 4

type Props = {
  menu: MenuEntry[]
  current: MenuEntry['key'] | undefined
  collapsed: boolean
  toggle: () => void
  name: string
}

/** The main menu beside the screen: 20 units wide with small labels, or 56 with the labels beside the icons. */
export function Sidebar({ menu, current, collapsed, toggle, name }: Props) {
  const t = useTranslations('shell')
  const user = useUser()
  const width = (collapsed ? SIDEBAR_COLLAPSED_UNITS : SIDEBAR_EXPANDED_UNITS) * UNIT_PX
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const link = (entry: MenuEntry) => (
    <li key={entry.key}>
      <Link href={entry.path} className={classes.item} aria-current={entry.key === current ? 'page' : undefined}>
        <entry.icon size={22} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{t(`menu.${entry.key}`)}</span>
      </Link>
    </li>
  )
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
      <nav className={classes.nav} aria-label={t('main_menu')}>
        <ul className={classes.list}>{menu.filter(({ block }) => block === 'main').map(link)}</ul>
        <ul className={classes.list}>{menu.filter(({ block }) => block === 'admin').map(link)}</ul>
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
}
