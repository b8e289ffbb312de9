import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { entryAt, keyAt, menuFor } from '@/components/navigation/menu'
import { Background } from '@/components/shell/background'
import { useFirstInstant } from '@/lib/client/first-instant'
import { useMeta } from '@/lib/client/use-meta'
import { useSidebar } from '@/lib/client/use-sidebar'
import { useUser } from '@/lib/client/use-user'
import { isConfined } from '@/lib/domain/subscription/status'
import { BottomBar } from './bottom-bar'
import classes from './frame.module.css'
import { Sidebar } from './sidebar'
import { SubscriptionBanner } from './subscription-banner'
import { UserMenu } from './user-menu'

type Props = { drawnCollapsed: boolean | undefined; children: ReactNode }

/** Sidebar, banner, screen and bottom bar. A screen has the whole height of `main` to itself and scrolls inside it. */
export function Frame({ drawnCollapsed, children }: Props) {
  const t = useTranslations('shell')
  const user = useUser()
  const meta = useMeta()
  const now = useFirstInstant()
  const pathname = usePathname()
  const { collapsed, toggle } = useSidebar(drawnCollapsed)

  const isConfinedNow = isConfined(user.clinic, now)
  // The same while one goes about in a screen: nothing around it is drawn again then.
  const menu = useMemo(() => menuFor(user, isConfinedNow), [user, isConfinedNow])
  const current = entryAt(menu, pathname)?.key
  const screen = keyAt(menu, pathname)

  return (
    <div className={classes.frame} data-theme={meta.theme}>
      <title>{screen ? `${t(`menu.${screen}`)} · ${meta.name}` : meta.name}</title>
      <a className={`${classes.skip} not-printed`} href="#main">
        {t('skip')}
      </a>
      <Sidebar menu={menu} current={current} collapsed={collapsed} toggle={toggle} name={meta.name} />
      <div className={classes.column}>
        <SubscriptionBanner />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <BottomBar menu={menu} current={current} />
      <UserMenu menu={menu} collapsed={collapsed} />
      <Background menu={menu} isConfined={isConfinedNow} />
    </div>
  )
}
