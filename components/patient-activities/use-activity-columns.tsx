import { IconBan, IconCheck, IconClock, IconHourglassEmpty, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { ListColumn } from '@/components/list/columns'
import { RowTitle } from '@/components/list/row-title'
import { WholeBadge } from '@/components/ui/whole-badge'
import { activityPath } from '@/lib/client/activity-path'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { PatientEnrolment } from '@/lib/contract/enrolments'
import { hasBegun } from '@/lib/domain/appointments/attendance'
import { dayOf } from '@/lib/domain/time/clock'

const looks = {
  canceled: { color: 'gray', Icon: IconBan },
  waiting: { color: 'warn', Icon: IconHourglassEmpty },
  coming: { color: 'accent', Icon: IconCheck },
  unmarked: { color: 'gray', Icon: IconClock },
  attended: { color: 'accent', Icon: IconCheck },
  missed: { color: 'danger', Icon: IconX },
} as const

/** What is said of a patient in an activity: that they come, wait for a place, came. */
function lookOf(row: PatientEnrolment, now: Date): keyof typeof looks {
  if (row.canceled) return 'canceled'
  if (row.state === 'waiting' || row.state === 'attended' || row.state === 'missed') return row.state
  return hasBegun(row, now) ? 'unmarked' : 'coming'
}

/** The columns of a patient's activities of groups; a row leads to the activity in its group's week. */
export function useActivityColumns(): ListColumn<PatientEnrolment>[] {
  const t = useTranslations('group-activities')
  const patients = useTranslations('patients')
  const zone = useUser().clinic.time_zone
  const { now, dayTime, plainDay, time } = useDates()
  const professionals = useRead('professionals.list').data?.data
  const professionalOf = ({ professional_id }: PatientEnrolment) =>
    professionals?.find(({ id }) => id === professional_id)?.name
  const turnOf = ({ turn, canceled }: PatientEnrolment) => turn !== null && !canceled && t('of_patient.turn', { turn })
  const reasonOf = ({ reason, queued_at, state }: PatientEnrolment) => {
    if (state !== 'waiting') return ''
    return reason?.key === 'limit'
      ? t(`reason.${reason.period}`, { count: reason.count, limit: reason.limit })
      : t('reason.full', { since: dayTime(queued_at) })
  }
  const makesUp = ({ makes_up_day }: PatientEnrolment) => makes_up_day && t('makes_up', { day: plainDay(makes_up_day) })
  const waitText = (row: PatientEnrolment) => [turnOf(row), reasonOf(row)].filter(Boolean).join(' · ')
  return [
    {
      key: 'starts_at',
      label: t('of_patient.when'),
      width: 'clamp(138px, 24vw, 300px)',
      cell: (row) => (
        <RowTitle
          text={`${dayTime(row.starts_at)}–${time(row.ends_at)}`}
          tone={row.color}
          opens={activityPath(row.group_id, dayOf(row.starts_at, zone), row.activity_id)}
          under={[row.group_name, turnOf(row), makesUp(row)]}
        />
      ),
    },
    {
      key: 'group',
      label: t('of_patient.group'),
      from: 'sm',
      cell: (row) => [row.group_name, makesUp(row)].filter(Boolean).join(' · '),
    },
    { key: 'professional', label: patients('columns.professional'), from: 'md', cell: professionalOf },
    {
      key: 'state',
      label: t('of_patient.state'),
      width: 'clamp(136px, 12vw, 160px)',
      cell: (row) => {
        const look = lookOf(row, now)
        const { color, Icon } = looks[look]
        return (
          <WholeBadge color={color} leftSection={<Icon size={13} stroke={2} aria-hidden />}>
            {look === 'canceled' ? t('canceled') : look === 'waiting' ? t('of_patient.waiting') : t(`state.${look}`)}
          </WholeBadge>
        )
      },
    },
    { key: 'wait', label: t('of_patient.wait'), from: 'lg', wraps: true, cell: waitText },
  ]
}
