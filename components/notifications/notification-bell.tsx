import { IconBell } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { lazily } from '@/components/ui/lazily'
import { useFirstInstant } from '@/lib/client/first-instant'
import { everything } from '@/lib/client/realtime/everything'
import { useRead } from '@/lib/client/use-api'
import { useIsIdle } from '@/lib/client/use-is-idle'
import { useUser } from '@/lib/client/use-user'
import { NOTIFICATION_BADGE_MAX, SIDEBAR_COLLAPSED_UNITS, SIDEBAR_EXPANDED_UNITS } from '@/lib/domain/constants'
import { isConfined } from '@/lib/domain/subscription/status'
import classes from './notification-bell.module.css'

const loadPanel = () => import('./notification-panel').then(({ NotificationPanel }) => NotificationPanel)
const NotificationPanel = lazily(loadPanel, ({ onClose }) => onClose())
/** The pointer or the focus comes to the bell: what it opens can come already. What fails now is tried again when it is opened. */
const loadSoon = () => void loadPanel().catch(() => undefined)

const GAP_PX = 8

type Props = {
  /** Beside the screen, or under it on a phone, where the panel is a sheet. */
  place: 'sidebar' | 'bar'
  collapsed?: boolean
}

/** The way to the notifications, with how many are unread. A confined clinic has none (product §4). */
export function NotificationBell(props: Props) {
  const user = useUser()
  return isConfined(user.clinic, useFirstInstant()) ? null : <Bell {...props} />
}

/** The browser's own popover, as the user's menu: top layer, Escape, a tap outside, and the focus given back. */
function Bell({ place, collapsed = false }: Props) {
  const t = useTranslations('shell.notifications')
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const pathname = usePathname()
  const { data } = useRead('notifications.list', everything, { enabled: useIsIdle() })
  const count = data?.meta.unread ?? 0
  const close = () => popover.current?.hidePopover()

  // It may have been opened before this script ran.
  useEffect(() => setOpened(popover.current?.matches(':popover-open') ?? false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes because the path has changed
  useEffect(close, [pathname])

  const left = (collapsed ? SIDEBAR_COLLAPSED_UNITS : SIDEBAR_EXPANDED_UNITS) * 4 + GAP_PX
  return (
    <>
      <button
        type="button"
        className={classes.bell}
        data-notification-bell
        data-place={place}
        data-collapsed={collapsed || undefined}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-describedby={`${id}-unread`}
        onPointerEnter={loadSoon}
        onFocus={loadSoon}
      >
        <span className={classes.sign}>
          <IconBell size={place === 'bar' ? 23 : 22} stroke={1.6} aria-hidden="true" />
          {count > 0 && (
            <span className={classes.badge} aria-hidden="true">
              {count > NOTIFICATION_BADGE_MAX ? `${NOTIFICATION_BADGE_MAX}+` : count}
            </span>
          )}
        </span>
        <span className={classes.label}>{t('label')}</span>
      </button>
      <span id={`${id}-unread`} className="only-heard" role="status">
        {count > 0 && t('unread', { count })}
      </span>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('label')}
        tabIndex={-1}
        className={classes.panel}
        data-place={place}
        style={{ '--left': `${left}px` } as React.CSSProperties}
        onToggle={(event) => {
          const open = event.newState === 'open'
          setOpened(open)
          if (open) event.currentTarget.focus()
        }}
      >
        <div className={classes.handle} />
        {opened && <NotificationPanel onClose={close} />}
      </div>
    </>
  )
}
