import { Badge, Box, Center, Flex, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { usePatientId } from '@/components/patients/use-patient'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { AppointmentState } from '@/lib/contract/patient-appointments'
import { appointmentIcons } from './appointment-icons'
import { appointmentState, companionsOf, subjectOf } from './appointments'
import classes from './history.module.css'

const colors = {
  attended: 'accent',
  confirmed: 'accent',
  pending: 'warn',
  no_show: 'danger',
  canceled: 'gray',
} as Partial<Record<AppointmentState, string>>

/** One appointment on the timeline: when, what, how it stands, who attends, what was noted. */
export function AppointmentEntry({ appointment }: { appointment: Appointment }) {
  const t = useTranslations('patients')
  const { now, nearDay, time, calendarDay } = useDates()
  const id = usePatientId()
  const services = useRead('services.list').data?.data
  const service = services?.find((one) => one.id === appointment.service_id)
  const professional = useRead('professionals.list').data?.data.find((one) => one.id === appointment.professional_id)
  const state = appointmentState(appointment, now)
  const Icon = appointmentIcons[state]
  const tone = appointment.color ?? service?.color ?? 'teal'
  const others = companionsOf(appointment, id)
  return (
    <li className={classes.appointment} data-state={state}>
      <time className={classes.date} dateTime={appointment.starts_at}>
        <span className={classes.day}>{nearDay(appointment.starts_at)}</span>
        <Text span c="dimmed" fz={12}>
          {time(appointment.starts_at)}
        </Text>
      </time>
      <Center className={classes.mark} bg={`var(--tone-${tone}-ground)`} c={`var(--tone-${tone}-text)`} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </Center>
      <Box miw={0} pt={4} style={{ overflowWrap: 'anywhere' }}>
        <Flex component="h3" gap="2px 10px" align="center" wrap="wrap" fz={15} fw={650}>
          <Link className={classes.service} href={paths.appointments(calendarDay(appointment.starts_at))}>
            {subjectOf(appointment, services) ?? t('history.appointment')}
          </Link>
          <Badge component="span" color={colors[state]} leftSection={<Icon size={13} stroke={2} aria-hidden />}>
            {t(`appointment_state.${state}`)}
          </Badge>
        </Flex>
        {others.length > 0 && (
          <Text c="dimmed" maw="72ch" mt={3}>
            {t('history.with', { names: others.join(', ') })}
          </Text>
        )}
        {appointment.note && (
          <Text style={{ whiteSpace: 'pre-line' }} c="dimmed" maw="72ch" mt={3}>
            {appointment.note}
          </Text>
        )}
      </Box>
      <Text className={classes.by} style={{ whiteSpace: 'nowrap' }} size="sm" c="dimmed" pt={5}>
        {professional?.name}
      </Text>
    </li>
  )
}
