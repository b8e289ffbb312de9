import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SignUpDate } from '@/lib/contract/sign-ups'
import { appointmentWhen } from '@/lib/domain/reminders/reminder'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './group-page.module.css'

type Asked = { id: number; starts_at: string; ends_at: string; professional_name: string }
type Props = { dates: (Asked | SignUpDate)[]; zone: string }

/** Activities by time in the clinic's clock; of those that were confirmed what became of each, and why. */
export function DateList({ dates, zone }: Props) {
  const t = useTranslations('group-page')
  const hours = useTranslations('appointment-link')
  const locale = useLanguage()
  if (dates.length === 0) return null
  return (
    <ul className={classes.dates}>
      {dates.map((date) => {
        const from = appointmentWhen(date.starts_at, locale, zone)
        const to = appointmentWhen(date.ends_at, locale, zone).time
        return (
          <li key={date.id} className={classes.date} data-as={'refusal' in date ? becameOf(date) : undefined}>
            <strong className={classes.day}>{from.date}</strong>
            <span>
              {hours('hours', { from: from.time, to })}
              {'professional_name' in date && ` · ${t('with', { professional: date.professional_name })}`}
            </span>
            {'refusal' in date && <Became date={date} />}
          </li>
        )
      })}
    </ul>
  )
}

const becameOf = ({ reason, refusal }: SignUpDate) => (refusal ? 'refused' : reason ? 'waiting' : 'enrolled')

function Became({ date }: { date: SignUpDate }) {
  const t = useTranslations('sign-up')
  const { reason, refusal } = date
  const why = reason?.key === 'limit' ? t(`reason.${reason.period}_limit`, { limit: reason.limit }) : null
  return (
    <>
      <Text fz={15} fw={600}>
        {t(`became.${becameOf(date)}`)}
      </Text>
      {(reason || refusal) && (
        <Text c="dimmed" fz={14}>
          {reason && (why ?? t('reason.full'))} {refusal && t(`refusal.${refusal}`)}
        </Text>
      )}
    </>
  )
}
