import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { Card } from '@/components/ui/page/card'
import type { InvoiceMail } from '@/lib/contract/invoice-mails'
import classes from './paper.module.css'

/** Beside the paper: to whom it was mailed, when and by whom, and what did not go. */
export function InvoiceMails({ mails }: { mails: InvoiceMail[] }) {
  const t = useTranslations('invoices.send')
  const { dayTime } = useDates()
  if (mails.length === 0) return null
  const became = ({ sent_at, asked_at, failed }: InvoiceMail) =>
    sent_at ? t('sent', { when: dayTime(sent_at) }) : t(failed ? 'failed' : 'waiting', { when: dayTime(asked_at) })
  return (
    <div className={classes.beside}>
      <Card title={t('list')}>
        <ul className={classes.payments}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <div>
                <p>{mail.email}</p>
                <p className={classes.quiet}>{[became(mail), mail.by].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
