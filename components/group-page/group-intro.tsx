import { Center, Text } from '@mantine/core'
import { IconCalendarCheck, IconMapPin, IconPhone, IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import frame from '@/components/appointment-link/appointment-link.module.css'
import { phoneLink } from '@/components/format/phone'
import type { PublicGroup } from '@/lib/contract/group-pages'
import classes from './group-page.module.css'

/** Which group it is, what it is about, and where its clinic is. */
export function GroupIntro({ group }: { group: PublicGroup }) {
  const t = useTranslations('group-page')
  const { clinic, color, name, description, weekly_limit: weekly, monthly_limit: monthly } = group
  const limits =
    weekly && monthly
      ? t('limits.both', { weekly, monthly })
      : weekly
        ? t('limits.week', { weekly })
        : monthly && t('limits.month', { monthly })
  return (
    <section className={frame.card}>
      <Center
        w={52}
        h={52}
        bdrs="var(--radius-card)"
        bg={`var(--tone-${color}-ground)`}
        c={`var(--tone-${color}-text)`}
        aria-hidden
      >
        <IconUsersGroup size={26} stroke={1.6} />
      </Center>
      <h1 className={frame.title}>{name}</h1>
      {description && <Text className={classes.description}>{description}</Text>}
      {(limits || clinic.address || clinic.phone) && (
        <div className={frame.facts}>
          {limits && (
            <p className={frame.fact}>
              <IconCalendarCheck size={18} stroke={1.6} aria-hidden />
              <span>{limits}</span>
            </p>
          )}
          {clinic.address && (
            <p className={frame.fact}>
              <IconMapPin size={18} stroke={1.6} role="img" aria-label={t('address')} />
              <span>{clinic.address}</span>
            </p>
          )}
          {clinic.phone && (
            <a className={frame.fact} href={phoneLink(clinic.phone)}>
              <IconPhone size={18} stroke={1.6} aria-hidden="true" />
              <span>{t('call', { phone: clinic.phone })}</span>
            </a>
          )}
        </div>
      )}
    </section>
  )
}
