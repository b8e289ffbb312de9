import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MenuEntry } from '@/components/navigation/menu'
import { userMenuId } from '@/components/navigation/user-menu-id'
import { lazily, stay } from '@/components/ui/lazily'
import { SIDEBAR_COLLAPSED_UNITS, SIDEBAR_EXPANDED_UNITS } from '@/lib/domain/constants'
import classes from './user-menu.module.css'

const UserPanel = lazily(
  () => import('./user-panel').then((module) => module.default),
  stay,
  () => <div className={classes.loading} />,
)

const GAP_PX = 8

type Props = { menu: MenuEntry[]; collapsed: boolean }

/**
 * The user's menu: beside the sidebar, or a sheet from below on a phone. The browser's own popover brings the top
 * layer, Escape, a tap outside and the return of the focus; what is in it is loaded when it is first opened.
 */
export function UserMenu({ menu, collapsed }: Props) {
  const t = useTranslations('shell')
  const popover = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const pathname = usePathname()

  // It may have been opened before this script ran.
  useEffect(() => setOpened(popover.current?.matches(':popover-open') ?? false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes because the path has changed
  useEffect(() => popover.current?.hidePopover(), [pathname])

  const left = (collapsed ? SIDEBAR_COLLAPSED_UNITS : SIDEBAR_EXPANDED_UNITS) * 4 + GAP_PX
  return (
    <div
      ref={popover}
      id={userMenuId}
      popover="auto"
      role="dialog"
      aria-label={t('menu_toggle')}
      tabIndex={-1}
      className={classes.menu}
      style={{ '--left': `${left}px` } as React.CSSProperties}
      onToggle={(event) => {
        const open = event.newState === 'open'
        setOpened(open)
        if (open) event.currentTarget.focus()
      }}
    >
      <div className={classes.handle} />
      {opened && <UserPanel menu={menu} />}
    </div>
  )
}
