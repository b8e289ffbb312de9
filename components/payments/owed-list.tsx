import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadLine } from '@/components/ui/read-line'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './owed-things.module.css'
import { useOwedThings } from './use-owed-things'

/** What a patient owes, one thing a line, to be read. */
export const OwedList = ({ patientId }: { patientId: number }) => (
  <MoreTexts files={['invoices', 'payments']}>
    <Things patientId={patientId} />
  </MoreTexts>
)

function Things({ patientId }: { patientId: number }) {
  const t = useTranslations('invoices.owes')
  const money = useMoney()
  const { plainDay } = useDates()
  const { all, read } = useOwedThings(patientId)
  if (!read.data) return <ReadLine read={read} />
  const cents = all.reduce((sum, one) => sum + one.cents, 0)
  return (
    <ul className={`${classes.things} ${classes.read}`} aria-label={t('owed', { amount: money(cents) })}>
      {all.map(({ key, what, on, cents }) => (
        <li key={key}>
          <span>{[what, on && plainDay(on)].filter(Boolean).join(' · ')}</span>
          <span className={classes.amount}>{money(cents)}</span>
        </li>
      ))}
    </ul>
  )
}
