import { Box, Button, Text } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ErrorState, ListState } from '@/components/list/list-state'
import { everything } from '@/lib/client/realtime/everything'
import { useRead } from '@/lib/client/use-api'
import { useNow } from '@/lib/client/use-now'
import { useUser } from '@/lib/client/use-user'
import type { Notification } from '@/lib/contract/notifications'
import { groupByAge } from '@/lib/domain/notifications/notification'
import { NotificationItem } from './notification-item'
import classes from './notification-panel.module.css'
import { PanelSkeleton } from './panel-skeleton'
import { useChecks } from './use-checks'
import { type EntryOf, useEntry } from './use-entry'

/** Title, "mark all as read", and the list by age. */
export function PanelContent({ onClose }: { onClose: () => void }) {
  const t = useTranslations('notifications')
  const { data, isError, refetch } = useRead('notifications.list', everything)
  const entryOf = useEntry()
  const { checkOne, checkAll } = useChecks()

  const isUnread = data !== undefined && data.meta.unread > 0
  const open = (notification: Notification, leads: boolean) => {
    if (!notification.checked_at) checkOne({ params: { id: notification.id } })
    // The path may be the one on the screen, and then its change would not close the panel.
    if (leads) onClose()
  }
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {data && data.data.length > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            fz={13}
            px={6}
            h={36}
            c={isUnread ? undefined : 'dimmed'}
            leftSection={<IconChecks size={18} stroke={1.6} aria-hidden="true" />}
            // Not `disabled`: the button one has just pressed keeps the focus.
            aria-disabled={!isUnread}
            onClick={() => isUnread && checkAll({})}
          >
            {t('mark_all')}
          </Button>
        )}
      </div>
      {data && entryOf ? (
        <ByAge list={data.data} entryOf={entryOf} onOpen={open} />
      ) : isError ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <PanelSkeleton />
        </div>
      )}
    </>
  )
}

type ByAgeProps = {
  list: Notification[]
  entryOf: EntryOf
  onOpen: (notification: Notification, leads: boolean) => void
}

function ByAge({ list, entryOf, onOpen }: ByAgeProps) {
  const t = useTranslations('notifications')
  const zone = useUser().clinic.time_zone
  const now = useNow()
  const id = useId()
  if (list.length === 0) {
    return <ListState icon={<IconBell size={26} stroke={1.6} />} title={t('empty.title')} text={t('empty.text')} />
  }
  return groupByAge(list, now, zone).map(([age, entries]) => (
    <section key={age} aria-labelledby={`${id}-${age}`}>
      <Text id={`${id}-${age}`} component="h3" m={0} p="14px 18px 4px" c="dimmed" fz={12} fw={600}>
        {t(`age.${age}`)}
      </Text>
      <Box component="ul" p="0 8px 8px">
        {entries.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            entry={entryOf(notification)}
            now={now}
            onOpen={onOpen}
          />
        ))}
      </Box>
    </section>
  ))
}
