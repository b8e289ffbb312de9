import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import { AccessActions } from './access-actions'
import classes from './employee.module.css'

/** Whether and how somebody gets in; for an admin, what can be done about it. */
export function AccessCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees.access')
  const { id, is_admin } = useUser()
  const { now, nearDay, plainDay, calendarDay } = useDates()
  const { state, invited_at, invitation_expires_at, last_seen_at } = employee
  const day = (instant: string) => plainDay(calendarDay(instant))
  const isOpen = invitation_expires_at !== null && new Date(invitation_expires_at) > now
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{t('title')}</h2>
      {employee.id !== id && <p>{t(state)}</p>}
      {state === 'invited' && (
        <p className={classes.under}>
          {isOpen && invited_at
            ? t('sent', { date: day(invited_at), until: day(invitation_expires_at) })
            : t('expired')}
        </p>
      )}
      {state !== 'invited' && (
        <dl className={classes.facts}>
          <div>
            <dt>{t('last_seen')}</dt>
            <dd>{last_seen_at ? nearDay(last_seen_at) : t('never')}</dd>
          </div>
          <div>
            <dt>{t('second_factor')}</dt>
            <dd>{employee.totp_enabled ? t('on') : t('off')}</dd>
          </div>
        </dl>
      )}
      {is_admin && <AccessActions employee={employee} />}
    </section>
  )
}
