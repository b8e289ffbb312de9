import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import classes from './employees.module.css'

/**
 * The name, as the link that covers its whole row, with picture and colour; on a phone the function stands below it.
 */
export function EmployeeName({ employee }: { employee: Employee }) {
  const t = useTranslations('employees')
  const isOwn = useUser().id === employee.id
  return (
    <span className={classes.person}>
      <span className={classes.bar} style={{ background: `var(--tone-${employee.color}-bar)` }} />
      <Avatar person={employee} size={28} />
      <span className={classes.personText}>
        <Link className={classes.rowLink} href={paths['employees.show'](employee.id)} data-row-link>
          {employee.name}
          {isOwn && <span className={classes.you}>{t('you')}</span>}
        </Link>
        <span className={classes.under}>
          {t(`role.${employee.role}`)}
          {employee.patients_count > 0 && ` · ${t('patients.count', { count: employee.patients_count })}`}
        </span>
      </span>
    </span>
  )
}
