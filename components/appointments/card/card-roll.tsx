import { Box, Text } from '@mantine/core'
import { IconCheck, IconCloudOff, IconX } from '@tabler/icons-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { activityPath } from '@/lib/client/activity-path'
import { paths } from '@/lib/client/paths'
import { useRollStates } from '@/lib/client/roll/use-roll-states'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { type EnrolmentState, isSeated } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './card.module.css'

type Props = { appointment: Pick<Appointment, 'id' | 'group_id' | 'starts_at' | 'patients'>; zone: string }

/** So many who come are named; the rest are in the activity's list. */
const NAMED = 8

/**
 * Who comes to a group's activity, and how many came as soon as it is said of one; what this device has not sent yet counts
 * too. The names are there with the appointment, what became of each when it has been read.
 */
export function CardRoll(props: Props) {
  return (
    <MoreTexts files={['group-activities']}>
      <Roll {...props} />
    </MoreTexts>
  )
}

function Roll({ appointment, zone }: Props) {
  const t = useTranslations('group-activities')
  const locale = useLocale()
  const { id, group_id, starts_at, patients } = appointment
  const { stateOf, isUnsent } = useRollStates()
  const { data } = useRead('enrolments.list', { params: { id } })
  const enrolments = data?.data ?? []
  const states = enrolments.map(stateOf)
  const count = (state: EnrolmentState) => states.filter((each) => each === state).length
  const [came, missed, waiting] = [count('attended'), count('missed'), count('waiting')]
  const ofPatient = (patientId: number) => {
    const enrolment = enrolments.find(({ patient_id, state }) => patient_id === patientId && isSeated(state))
    return enrolment && stateOf(enrolment)
  }
  const named = patients.toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <div>
      <ul className={classes.roll}>
        {named.slice(0, NAMED).map((patient) => (
          <li key={patient.id}>
            <Link href={paths['patients.show'](patient.id)}>{patient.name}</Link>
            <Came state={ofPatient(patient.id)} />
          </li>
        ))}
        {named.length > NAMED && group_id !== null && (
          <li>
            <Link href={activityPath(group_id, dayOf(starts_at, zone), id)}>
              {t('show_all', { count: named.length })}
            </Link>
          </li>
        )}
      </ul>
      {waiting > 0 && <Text fz={13.5}>{t('waiting', { count: waiting })}</Text>}
      {came + missed > 0 && (
        <Text fz={13.5}>
          {t('roll.sum', { came, missed, unmarked: states.filter(isSeated).length - came - missed })}
        </Text>
      )}
      {isUnsent(id) && (
        <Text fz={12.5} fw={600} c="var(--warn)" role="status">
          <IconCloudOff size={15} stroke={1.6} aria-hidden style={{ verticalAlign: '-3px' }} /> {t('roll.unsent')}
        </Text>
      )}
    </div>
  )
}

/** Whether somebody came, once it is said. */
function Came({ state }: { state: EnrolmentState | undefined }) {
  const t = useTranslations('group-activities.state')
  if (state !== 'attended' && state !== 'missed') return null
  const Icon = state === 'attended' ? IconCheck : IconX
  return (
    <Box component="span" c={state === 'attended' ? 'var(--accent-text)' : 'var(--danger)'}>
      <Icon size={15} stroke={2} role="img" aria-label={t(state)} />
    </Box>
  )
}
