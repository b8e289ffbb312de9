import { Anchor, Button, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useMoney } from '@/components/format/use-money'
import { useOwed } from '@/components/payments/use-owed'
import { closed, lazily } from '@/components/ui/lazily'
import { ReadLine } from '@/components/ui/read-line'
import { paths } from '@/lib/client/paths'
import classes from './billing.module.css'
import { PaidAheadList } from './paid-ahead-list'

const CollectSheet = lazily(
  () => import('@/components/payments/collect-sheet').then((module) => module.CollectSheet),
  closed,
)

/** All that a patient owes, in one place: of what has no invoice yet, and of what has one; and what they paid ahead. */
export function PatientOwes({ patientId }: { patientId: number }) {
  const t = useTranslations('invoices.owes')
  const money = useMoney()
  const [isCollecting, setCollecting] = useState(false)
  const { owed, billable, invoices } = useOwed(patientId)
  if (!owed)
    return (
      <div className={classes.owes}>
        <ReadLine read={billable.data ? invoices : billable} height={24} />
      </div>
    )
  const { owed_cents, unbilled_cents, billed_cents, sessions_cents, taken_cents } = owed
  const parts = [
    unbilled_cents > 0 && t('unbilled', { amount: money(unbilled_cents) }),
    billed_cents > 0 && t('billed', { amount: money(billed_cents) }),
  ]
  return (
    <div className={classes.owes}>
      <div className={classes.sum} role="status">
        <Text fz={16} fw={650} c={owed_cents > 0 ? 'var(--warn)' : undefined}>
          {owed_cents > 0 ? t('owed', { amount: money(owed_cents) }) : t('nothing')}
        </Text>
        {owed_cents > 0 && <Text c="dimmed">{parts.filter(Boolean).join(' · ')}</Text>}
      </div>
      {sessions_cents > 0 && (
        <Text c="dimmed">
          {t.rich('sessions', {
            amount: money(sessions_cents),
            see: (text) => <ToVouchers {...{ patientId, text }} />,
          })}
        </Text>
      )}
      {taken_cents > 0 && (
        <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => setCollecting(true)}>
          {t('collect', { amount: money(taken_cents) })}
        </Button>
      )}
      {isCollecting && <CollectSheet patientId={patientId} onClosed={() => setCollecting(false)} />}
      <PaidAheadList
        patientId={patientId}
        visits={billable.data?.meta.ahead ?? []}
        invoices={billable.data?.meta.back ?? []}
        vouchers={billable.data?.meta.surplus ?? []}
      />
    </div>
  )
}

const ToVouchers = ({ patientId, text }: { patientId: number; text: ReactNode }) => (
  <Anchor component={Link} href={paths['patients.vouchers'](patientId)} fw={600}>
    {text}
  </Anchor>
)
