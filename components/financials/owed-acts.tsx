import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { FinancialsPending } from '@/lib/contract/financials'

type Props = Pick<FinancialsPending, 'invoice_id' | 'number' | 'due_on' | 'in_remittance'> & {
  onAct: (id: number, act: 'pay' | 'send') => void
}

/** What is done with an invoice that is owed, where it is listed: it is charged, or reminded of once it is late; neither while it is collected from an account. */
export function OwedActs({ invoice_id, number, due_on, in_remittance, onAct }: Props) {
  const t = useTranslations('invoices')
  const { today } = useDates()
  if (in_remittance) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('charge_of', { number })}
        onClick={() => onAct(invoice_id, 'pay')}
      >
        {t('charge')}
      </Button>
      {due_on < today && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('remind_of', { number })}
          onClick={() => onAct(invoice_id, 'send')}
        >
          {t('remind')}
        </Button>
      )}
    </>
  )
}
