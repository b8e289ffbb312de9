import type { TablerIcon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { paths } from '@/lib/client/paths'
import type { Notification } from '@/lib/contract/notifications'
import { describeText, type NotificationRoute } from '@/lib/domain/notifications/notification'
import { signs } from './signs'
import { useDateText } from './use-date-text'

/** A notification in the reader's words. */
export type Entry = {
  title: string
  text: string
  icon: TablerIcon
  is_loss: boolean
  /** When it came, `P HH:mm`. */
  came: string
  /** Where it leads; null where no screen belongs to it. */
  path: string | null
}

export type EntryOf = (notification: Notification) => Entry

/** Puts notifications into words; null while the way this language writes dates is not loaded. */
export function useEntry(): EntryOf | null {
  const t = useTranslations('notifications')
  const write = useDateText()
  return useMemo(() => {
    if (!write) return null
    return ({ body, created_at }) => {
      const { type, icon, is_loss, names, moment, route } = describeText(body)
      const given = Object.entries(names).map(([key, name]) => [key, name ?? t('nobody')])
      const values = { ...Object.fromEntries(given), when: moment ? together(write(moment)) : '' } as Record<
        string,
        string
      >
      return {
        title: t(`types.${type}.title`),
        text: t(`types.${type}.text`, values),
        icon: signs[icon],
        is_loss,
        came: write({ instant: created_at }),
        path: route && pathOf(route),
      }
    }
  }, [t, write])
}

/** A date and its time stay on one line. */
const together = (text: string) => text.replaceAll(' ', '\u00a0')

function pathOf(route: NotificationRoute): string {
  switch (route.name) {
    case 'appointments':
      return paths.appointments(route.date)
    case 'patients.show':
      return paths['patients.show'](route.id)
    case 'patients.export':
      return paths['patients.export'](route.id)
    case 'patients.plan':
      return paths['patients.plan'](route.id, route.date)
    case 'settings.clinic':
      return paths['settings.clinic']()
  }
}
