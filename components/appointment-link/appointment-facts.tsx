import { Text } from '@mantine/core'
import { IconMapPin, IconPhone, IconStethoscope } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { phoneLink } from '@/components/format/phone'
import type { LinkedAppointment } from '@/lib/contract/appointment-links'
import { appointmentWhen } from '@/lib/domain/reminders/reminder'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './appointment-link.module.css'

/**
 * When an appointment is, in the clinic's local time, with whom and where; `hasPhone`: and how to call. A canceled one is
 * struck through.
 */
export function AppointmentFacts({
  appointment,
  hasPhone = false,
}: {
  appointment: LinkedAppointment
  hasPhone?: boolean
}) {
  const t = useTranslations('appointment-link')
  const locale = useLanguage()
  const { clinic, starts_at, ends_at, service_name: service, professional_name: professional } = appointment
  const from = appointmentWhen(starts_at, locale, clinic.time_zone)
  const to = appointmentWhen(ends_at, locale, clinic.time_zone).time
  // Whose clock shows another hour than the clinic's is told which one is meant.
  const own = appointmentWhen(starts_at, locale, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const isElsewhere = own.time !== from.time || own.date !== from.date
  return (
    <div className={classes.facts} data-off={appointment.status === 'canceled' || undefined}>
      <div className={classes.when}>
        <Text className={classes.day} fz={19} fw={650} lts="-0.015em">
          {from.date}
        </Text>
        <Text className={classes.hours} mt={2} fz={17}>
          {t('hours', { from: from.time, to })}
        </Text>
        {isElsewhere && (
          <Text mt={2} c="dimmed" fz={13}>
            {t('zone')}
          </Text>
        )}
      </div>
      <p className={classes.fact}>
        <IconStethoscope size={18} stroke={1.6} aria-hidden="true" />
        <span>{service ? t('service_with', { service, professional }) : t('with', { professional })}</span>
      </p>
      {clinic.address && (
        <p className={classes.fact}>
          <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
          <span>{clinic.address}</span>
        </p>
      )}
      {clinic.phone && hasPhone && (
        <a className={classes.fact} href={phoneLink(clinic.phone)}>
          <IconPhone size={18} stroke={1.6} aria-hidden="true" />
          <span>{t('call', { phone: clinic.phone })}</span>
        </a>
      )}
    </div>
  )
}
