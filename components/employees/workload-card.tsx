import { IconArrowRight } from '@tabler/icons-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import classes from './employee.module.css'

/** How many of the clinic's patients are theirs, and what they have before them, each with the way there. */
export function WorkloadCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees')
  const format = useFormatter()
  const see = useUser().id === employee.id ? 'see_own' : 'see'
  const share = format.number(employee.patients_share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{t('patients.title')}</h2>
      <p className={classes.figure}>{t('patients.count', { count: employee.patients_count })}</p>
      <div className={classes.track} aria-hidden>
        <div className={classes.fill} style={{ width: `${employee.patients_share * 100}%` }} />
      </div>
      <p className={classes.under}>{t('patients.share', { share })}</p>
      {employee.patients_count > 0 && (
        <Link className={classes.more} href={`${paths.patients()}?professional_id=${employee.id}`}>
          {t(`patients.${see}`)}
          <IconArrowRight size={15} stroke={1.8} aria-hidden />
        </Link>
      )}
      <h2 className={classes.cardTitle} data-second>
        {t('upcoming.title')}
      </h2>
      <p className={classes.figure}>{t('upcoming.count', { count: employee.upcoming_count })}</p>
      {employee.active && employee.bookable && (
        <Link className={classes.more} href={`${paths.appointments()}?view=week&who=${employee.id}`}>
          {t(`upcoming.${see}`)}
          <IconArrowRight size={15} stroke={1.8} aria-hidden />
        </Link>
      )}
    </section>
  )
}
