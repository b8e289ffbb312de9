import { Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRollStates } from '@/lib/client/roll/use-roll-states'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { isSeated } from '@/lib/domain/groups/enrolment'
import { MoreTexts } from '@/lib/i18n/more-texts'

type Props = { appointment: Pick<Appointment, 'id'> }

/** How many came to a group's activity, as soon as it is said of one; what this device has not sent yet counts too. */
export function CardRoll(props: Props) {
  return (
    <MoreTexts files={['group-activities']}>
      <Roll {...props} />
    </MoreTexts>
  )
}

function Roll({ appointment: { id } }: Props) {
  const t = useTranslations('group-activities.roll')
  const { stateOf, isUnsent } = useRollStates()
  const { data } = useRead('enrolments.list', { params: { id } })
  const states = (data?.data ?? []).map(stateOf).filter(isSeated)
  const count = (state: string) => states.filter((each) => each === state).length
  const [came, missed] = [count('attended'), count('missed')]
  if (came + missed === 0) return null
  return (
    <div>
      <Text fz={13.5}>{t('sum', { came, missed, unmarked: states.length - came - missed })}</Text>
      {isUnsent(id) && (
        <Text fz={12.5} fw={600} c="var(--warn)" role="status">
          <IconCloudOff size={15} stroke={1.6} aria-hidden style={{ verticalAlign: '-3px' }} /> {t('unsent')}
        </Text>
      )}
    </div>
  )
}
