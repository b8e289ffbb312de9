import { IconArrowRight } from '@tabler/icons-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDates } from '@/components/format/use-dates'
import { languageName } from '@/components/patients/use-field-text'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import classes from './employee.module.css'

/** What the clinic knows of them; who reads their own is told where they change it. */
export function DataCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees')
  const locale = useLocale()
  const isOwn = useUser().id === employee.id
  const { plainDay, calendarDay } = useDates()
  const at = employee.email.lastIndexOf('@')
  const facts: [label: string, value: ReactNode][] = [
    [
      t('fields.email'),
      // A long address breaks before its @ rather than anywhere.
      <a key="email" className={classes.link} href={`mailto:${employee.email}`}>
        {employee.email.slice(0, at)}
        <wbr />
        {employee.email.slice(at)}
      </a>,
    ],
    [t('fields.role'), t(`role.${employee.role}`)],
    [t('fields.collegiate_number'), employee.collegiate_number],
    [t('fields.locale'), languageName(employee.locale, locale)],
    [
      t('fields.color'),
      <span key="color" className={classes.color}>
        <span className={classes.swatch} style={{ background: `var(--tone-${employee.color}-bar)` }} />
        {t(`tones.${employee.color}`)}
      </span>,
    ],
    [t('data.agenda'), employee.bookable ? t('data.yes') : t('data.no')],
    [t('data.since'), plainDay(calendarDay(employee.created_at))],
  ]
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{t('data.title')}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span aria-hidden>–</span>}</dd>
          </div>
        ))}
      </dl>
      {isOwn && (
        <Link className={classes.more} href={paths.profile()}>
          {t('data.in_profile')}
          <IconArrowRight size={15} stroke={1.8} aria-hidden />
        </Link>
      )}
    </section>
  )
}
