import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { Card } from '@/components/ui/page/card'
import { Facts } from '@/components/ui/page/facts'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import { AccessActions } from './access-actions'

/** Whether and how somebody gets in; for an admin, what can be done about it. */
export function AccessCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees.access')
  const { id, is_admin } = useUser()
  const { now, nearDay, plainDay, calendarDay } = useDates()
  const { state, invited_at, invitation_expires_at, last_seen_at } = employee
  const day = (instant: string) => plainDay(calendarDay(instant))
  const isOpen = invitation_expires_at !== null && new Date(invitation_expires_at) > now
  return (
    <Card title={t('title')}>
      {employee.id !== id && <Text>{t(state)}</Text>}
      {state === 'invited' && (
        <Text c="dimmed">
          {isOpen && invited_at
            ? t('sent', { date: day(invited_at), until: day(invitation_expires_at) })
            : t('expired')}
        </Text>
      )}
      {state !== 'invited' && (
        <Facts
          facts={[
            [t('last_seen'), last_seen_at ? nearDay(last_seen_at) : t('never')],
            [t('second_factor'), employee.totp_enabled ? t('on') : t('off')],
          ]}
        />
      )}
      {is_admin && <AccessActions employee={employee} />}
    </Card>
  )
}
