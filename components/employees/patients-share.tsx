import { useFormatter, useTranslations } from 'next-intl'
import type { Employee } from '@/lib/contract/employees'
import classes from './patients-share.module.css'

type Props = { employee: Pick<Employee, 'patients_count' | 'patients_share'> }

/** How many of the clinic's patients are theirs: a number, and beside it the share as a bar and in words. */
export function PatientsShare({ employee }: Props) {
  const t = useTranslations('employees.patients')
  const format = useFormatter()
  const share = format.number(employee.patients_share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <span className={classes.share} title={t('share', { share })}>
      <span className={classes.number}>{format.number(employee.patients_count)}</span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${employee.patients_share * 100}%` }} />
      </span>
      <span className={classes.percent}>{share}</span>
    </span>
  )
}
