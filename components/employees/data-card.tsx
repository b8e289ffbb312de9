import { IconArrowRight } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { FieldList } from '@/components/form/field-list'
import { useDates } from '@/components/format/use-dates'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import classes from './employee.module.css'
import { employeeFields } from './employee-fields'

/** What the clinic knows of them; who reads their own is told where they change it. */
export function DataCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees')
  const isOwn = useUser().id === employee.id
  const { plainDay, calendarDay } = useDates()
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{t('data.title')}</h2>
      <FieldList
        table={employeeFields}
        row={employee}
        without={['name']}
        empty={<span aria-hidden>–</span>}
        more={[[t('data.since'), plainDay(calendarDay(employee.created_at))]]}
      />
      {isOwn && (
        <Link className={classes.more} href={paths.profile()}>
          {t('data.in_profile')}
          <IconArrowRight size={15} stroke={1.8} aria-hidden />
        </Link>
      )}
    </section>
  )
}
