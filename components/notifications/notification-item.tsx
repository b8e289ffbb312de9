import { Box, Flex, ThemeIcon } from '@mantine/core'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import type { Notification } from '@/lib/contract/notifications'
import classes from './notification-panel.module.css'
import type { Entry } from './use-entry'

type Props = {
  notification: Notification
  entry: Entry
  now: Date
  /** `leads`: the entry is a link, and the browser follows it. */
  onOpen: (notification: Notification, leads: boolean) => void
}

/**
 * One notification: a link where it leads somewhere, else a press that marks it read. Unread: a disc and a heavier
 * title.
 */
export function NotificationItem({ notification, entry, now, onOpen }: Props) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const { created_at, checked_at } = notification
  const { title, text, icon: Icon, is_loss, came, path } = entry
  const instant = new Date(created_at)
  const content = (
    <>
      <ThemeIcon component="span" color={is_loss ? 'warn' : 'accent'}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </ThemeIcon>
      <Flex component="span" direction="column" gap={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <span className={classes.entryTitle}>{title}</span>
        <span className={classes.entryText}>{text}</span>
        <Box component="time" mt={2} c="dimmed" fz={12} dateTime={created_at}>
          {format.relativeTime(instant, instant < now ? now : instant)} · {came}
        </Box>
      </Flex>
      {!checked_at && <span className={classes.unread} role="img" aria-label={t('unread')} />}
    </>
  )
  const shared = { className: classes.entry, 'data-unread': !checked_at || undefined }
  return (
    <li>
      {path ? (
        <Link href={path} prefetch={false} onClick={() => onOpen(notification, true)} {...shared}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={() => onOpen(notification, false)} {...shared}>
          {content}
        </button>
      )}
    </li>
  )
}
