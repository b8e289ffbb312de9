import { IconBell } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { lazily } from '@/components/ui/lazily'
import { SidePopover } from '@/components/ui/side-popover'
import { useFirstInstant } from '@/lib/client/first-instant'
import { everything } from '@/lib/client/realtime/everything'
import { useRead } from '@/lib/client/use-api'
import { useIsIdle } from '@/lib/client/use-is-idle'
import { useUser } from '@/lib/client/use-user'
import { NOTIFICATION_BADGE_MAX } from '@/lib/domain/constants'
import { isConfined } from '@/lib/domain/subscription/status'
import classes from './notification-bell.module.css'

const loadPanel = () => import('./notification-panel').then(({ NotificationPanel }) => NotificationPanel)
const NotificationPanel = lazily(loadPanel, ({ onClose }) => onClose())
/** The pointer or the focus comes to the bell: what it opens can come already. What fails now is tried again when it is opened. */
const loadSoon = () => void loadPanel().catch(() => undefined)

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

function Bell({ place, collapsed = false }: Props) {
  const t = useTranslations('shell.notifications')
  const id = useId()
  const { data } = useRead('notifications.list', everything, { enabled: useIsIdle() })
  const count = data?.meta.unread ?? 0
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
      <SidePopover id={id} label={t('label')} className={classes.panel} collapsed={collapsed}>
        {(close) => <NotificationPanel onClose={close} />}
      </SidePopover>
    </>
  )
}
