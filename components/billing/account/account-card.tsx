import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { AccountLine } from '@/lib/contract/account-payments'
import classes from '../billing.module.css'

const PaySheet = lazily(() => import('./account-sheets').then((module) => module.PaySheet), closed)
const RefundSheet = lazily(() => import('./account-sheets').then((module) => module.RefundSheet), closed)

/** What a patient paid without an invoice and has left; noted here, given back here, and where it was used. */
export function AccountCard({ patientId }: { patientId: number }) {
  const t = useTranslations('invoices.account')
  const money = useMoney()
  const read = useRead('account-payments.list', { params: { id: patientId } })
  const [opened, setOpened] = useState<AccountLine | 'pay' | null>(null)
  const account = read.data?.data
  const close = () => setOpened(null)
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      action={
        <Button variant="default" onClick={() => setOpened('pay')}>
          {t('pay.open')}
        </Button>
      }
    >
      <ReadLine read={read} height={22} />
      {account && <Text fw={600}>{t('balance', { amount: money(account.balance_cents) })}</Text>}
      {account && account.lines.length > 0 && (
        <ul className={`${classes.billables} ${classes.within}`}>
          {account.lines.map((line) => (
            <Line key={`${line.kind} ${line.id}`} line={line} onRefund={() => setOpened(line)} />
          ))}
        </ul>
      )}
      {opened === 'pay' && <PaySheet patientId={patientId} onClosed={close} />}
      {opened !== null && opened !== 'pay' && <RefundSheet patientId={patientId} payment={opened} onClosed={close} />}
    </Card>
  )
}

function Line({ line, onRefund }: { line: AccountLine; onRefund: () => void }) {
  const t = useTranslations('invoices')
  const methods = useTranslations('payments.methods')
  const money = useMoney()
  const { plainDay } = useDates()
  const { kind, cents, left_cents, method, paid_on, by, reason, invoice, title } = line
  // What is used is no money that moves.
  const isMoney = kind === 'paid' || kind === 'refunded'
  return (
    <li>
      <div>
        <p>{`${money(cents)} · ${t(`account.kind.${kind}`, { number: invoice?.number ?? '', title: title ?? '' })}`}</p>
        <Text fz={13} c="dimmed">
          {[plainDay(paid_on), isMoney && methods(method), by, reason].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {left_cents > 0 && (
        <Button variant="subtle" size="compact-md" onClick={onRefund}>
          {t('account.refund.open')}
        </Button>
      )}
    </li>
  )
}
