import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { type Fates, mostPassed, takersOfAll } from './fates'
import type { Takers } from './use-takers'

type Props = Takers & {
  /** Several. */
  appointments: readonly Appointment[]
  /** Not where all of them are canceled by a switch. */
  isCancelOffered: boolean
  fates: Fates
  onFates: (fates: Fates) => void
}

/**
 * One press says of all what becomes of them. Who could take them is known later than the appointments: canceling stands
 * first, and a button that waits stands where handing on will, so that none is ever where another was.
 */
export function AffectedAtOnce({ appointments, takers, areAwaited, isCancelOffered, fates, onFates }: Props) {
  const t = useTranslations('plannings.affected')
  const professionals = useRead('professionals.list').data?.data ?? []
  const takersForAll = areAwaited ? [] : takersOfAll(appointments, takers)
  const most = areAwaited ? {} : mostPassed(appointments, takers)
  const areAll = (fate: Fates[string]) => onFates(Object.fromEntries(appointments.map(({ id }) => [id, fate])))
  return (
    <Group gap={6} mt={8}>
      {isCancelOffered && (
        <Button variant="default" c="red" size="compact-sm" onClick={() => areAll('cancel')}>
          {t('cancel_all')}
        </Button>
      )}
      {takersForAll.map((to) => (
        <Button key={to} variant="default" size="compact-sm" onClick={() => areAll(to)}>
          {t('pass_all', { name: professionals.find(({ id }) => id === to)?.name ?? '' })}
        </Button>
      ))}
      {takersForAll.length === 0 && (areAwaited || Object.keys(most).length > 0) && (
        <Button variant="default" size="compact-sm" loading={areAwaited} onClick={() => onFates({ ...fates, ...most })}>
          {t('pass_most')}
        </Button>
      )}
    </Group>
  )
}
