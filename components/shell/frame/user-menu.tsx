import { useTranslations } from 'next-intl'
import { memo } from 'react'
import type { MenuEntry } from '@/components/navigation/menu'
import { userMenuId } from '@/components/navigation/user-menu-id'
import { lazily, stay } from '@/components/ui/lazily'
import { SidePopover } from '@/components/ui/side-popover'
import classes from './user-menu.module.css'

const UserPanel = lazily(
  () => import('./user-panel').then((module) => module.default),
  stay,
  () => <div className={classes.loading} />,
)

type Props = { menu: MenuEntry[]; collapsed: boolean }

/** The user's menu: what is in it is loaded when it is first opened. */
export const UserMenu = memo(function UserMenu({ menu, collapsed }: Props) {
  const t = useTranslations('shell')
  return (
    <SidePopover id={userMenuId} label={t('menu_toggle')} className={classes.menu} collapsed={collapsed}>
      {() => <UserPanel menu={menu} />}
    </SidePopover>
  )
})
