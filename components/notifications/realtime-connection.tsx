import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { startRealtime } from '@/lib/client/realtime'
import { everything } from '@/lib/client/realtime/everything'
import { mostTold, type Tell } from '@/lib/client/realtime/inbox'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { loadCompiled } from '@/lib/i18n/compiled'
import type { Locale } from '@/lib/i18n/locales'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { loadDateText } from './date-text'
import { isHeld } from './is-held'
import { NotificationToasts } from './notification-toasts'
import { openPanel } from './open-panel'
import { signs } from './signs'
import { useChecks } from './use-checks'
import { type EntryOf, useEntry } from './use-entry'

/** Loads what telling of a notification takes, so that whoever waits for it knows when it failed. */
export async function prepare(locale: Locale, zone: string): Promise<void> {
  await Promise.all([loadCompiled(locale, ['notifications']), loadDateText(locale, zone)])
}

/** Hears what happens, and tells of it by toasts that stay; draws nothing. */
export function RealtimeConnection() {
  return (
    <MoreTexts files={['notifications']}>
      <WithEntries />
    </MoreTexts>
  )
}

function WithEntries() {
  const entryOf = useEntry()
  return entryOf && <Connection entryOf={entryOf} />
}

function Connection({ entryOf }: { entryOf: EntryOf }) {
  const t = useTranslations('notifications')
  const router = useRouter()
  const client = useQueryClient()
  const { id: userId } = useUser()
  const { checkOne } = useChecks()
  const [toasts] = useState(() => new NotificationToasts())

  const tell: Tell = useEffectEvent((arrived, more) => {
    const count = toasts.fold(arrived.length, more, mostTold())
    if (count > 0) {
      const seeAll = { label: t('see_all'), run: openPanel }
      toasts.show('more', { type: 'success', message: t('more', { count }), icon: signs.unknown }, seeAll)
    }
    for (const notification of arrived) {
      const { id } = notification
      const { title, text, icon, is_loss, path } = entryOf(notification)
      const open = () => {
        checkOne({ params: { id } })
        if (path) router.push(path)
      }
      const notice = { type: is_loss ? 'warning' : 'success', message: title, detail: text, icon } as const
      toasts.show(id, notice, { label: t(path ? 'open' : 'mark_read'), run: open })
    }
  })

  useEffect(() => startRealtime({ client, userId, tell, isHeld }), [client, userId])

  const { data } = useRead('notifications.list', everything)
  useEffect(() => {
    if (data) toasts.compare(data)
  }, [data, toasts])

  return null
}
