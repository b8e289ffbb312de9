import { Badge, Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, type TablerIcon } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Item } from '@/components/list/items'
import type { Session } from '@/lib/contract/sessions'
import { type DeviceKind, deviceName } from './device-name'

const icons: Record<DeviceKind, TablerIcon> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
}

/** `P HH:mm` (product §9). */
const dateAndTime = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Where no proxy says whence a request came, no address is known. */
const isAddress = (text: string | null): text is string => /[.:]/.test(text ?? '')

type Props = { session: Session; isEnding: boolean; onEnd: () => void }

/** One login: with what, from where, since when and when last. The one that looks on has no way to end itself here. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  const t = useTranslations('profile.sessions')
  const format = useFormatter()
  const { browser, system, kind, isApp } = deviceName(session.device)
  const program = isApp ? t('app') : browser
  const name = program && system ? t('device', { program, system }) : (program ?? system ?? t('unknown_device'))
  const at = (instant: string) => format.dateTime(new Date(instant), dateAndTime)
  return (
    <Item
      icon={icons[kind]}
      title={name}
      tags={session.current && <Badge color="accent">{t('current')}</Badge>}
      actions={
        !session.current && (
          <Button
            size="compact-md"
            variant="default"
            loading={isEnding}
            onClick={onEnd}
            aria-label={t('end_named', { name })}
          >
            {t('end')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {t('used', { at: at(session.last_used_at) })}
        <br />
        {t('begun', { at: at(session.created_at) })}
      </Text>
      {isAddress(session.address) && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('address', { address: session.address })}
        </Text>
      )}
    </Item>
  )
}
