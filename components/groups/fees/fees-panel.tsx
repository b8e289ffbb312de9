import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { useMoney } from '@/components/format/use-money'
import { useRateText } from '@/components/groups/plans/use-rate-text'
import { ReadState } from '@/components/list/waiting/read-state'
import { BillPaid } from '@/components/payments/bill-paid'
import { PaymentLine } from '@/components/payments/payment-line'
import { closed, lazily } from '@/components/ui/lazily'
import { makeStale, useRead, useSave } from '@/lib/client/use-api'
import type { GroupMember } from '@/lib/contract/group-members'
import type { FeeDetail } from '@/lib/contract/membership-fees'
import { isOpen } from '@/lib/domain/groups/fees'
import type { FeeAct } from './act-sheets'
import { FeeBadge } from './fee-badge'
import classes from './fees.module.css'
import { leftOf } from './use-fee-texts'

const FeeActSheet = lazily(() => import('./act-sheets').then((module) => module.FeeActSheet), closed)

type Props = { member: Pick<GroupMember, 'id' | 'patient_name'>; onClosed: () => void }

/** What a membership owes, month by month, with what was paid of it and all that one does with it. */
export function FeesPanel({ member, onClosed }: Props) {
  const [act, setAct] = useState<FeeAct | null>(null)
  // The panel stays below the sheet of an act, which gives it the focus back; another act may be begun while that sheet goes.
  return (
    <>
      <Months member={member} isActing={act !== null} onAct={setAct} onClosed={onClosed} />
      {act && <FeeActSheet act={act} onClosed={() => setAct((now) => (now === act ? null : now))} />}
    </>
  )
}

type Acting = { isActing: boolean; onAct: (act: FeeAct) => void }

function Months({ member: { id, patient_name: name }, onClosed, ...acting }: Props & Acting) {
  const t = useTranslations('membership-fees')
  const read = useRead('membership-fees.of_member', { params: { id } })
  const fees = read.data?.data
  const first = fees?.findLast(({ state }) => isOpen(state))
  return (
    <SideDrawer title={t('title', { name })} closeLabel={t('close')} onClose={onClosed}>
      <div className={classes.panel}>
        <ReadState read={read} failed={t('failed')} height={320} />
        {fees?.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
        {fees?.map((fee) => (
          <Fee key={fee.id} fee={fee} isFirst={fee === first} {...acting} />
        ))}
      </div>
    </SideDrawer>
  )
}

/** One month. The oldest that is open is the one to be paid. Its buttons stand as at the foot of a form: the main one last. */
function Fee({ fee, isFirst, isActing, onAct }: Acting & { fee: FeeDetail; isFirst: boolean }) {
  const t = useTranslations('membership-fees')
  const payments = useTranslations('payments')
  const money = useMoney()
  const rate = useRateText()
  const { plainDay } = useDates()
  const { monthOfYear } = useDays()
  const { waived, amount_reason, amount_cents, paid_cents, state } = fee
  const month = monthOfYear(fee.month)
  const [wasPressed, setPressed] = useState(false)
  // What is done takes away the buttons of what is left to do.
  const heading = useKeptFocus<HTMLHeadingElement>(wasPressed && !isActing, fee.version)
  const begin = (act: FeeAct) => {
    setPressed(true)
    onAct(act)
  }
  const total = money(amount_cents)
  const owed = isOpen(state) && paid_cents > 0 ? t('owed', { amount: money(leftOf(fee)), total }) : total
  const said = [fee.plan_name, `${owed} (${rate(fee)})`, isOpen(state) && t('due', { day: plainDay(fee.due_on) })]
  return (
    <section className={classes.fee} aria-label={month}>
      <div className={classes.head}>
        <h3 ref={heading}>{month}</h3>
        <FeeBadge fee={fee} method={fee.payment_method} />
      </div>
      <p className={classes.quiet}>{said.filter(Boolean).join(' · ')}</p>
      {amount_reason && <p className={classes.quiet}>{t('amount_own', { reason: amount_reason })}</p>}
      {waived && <p className={classes.quiet}>{t('waived', { reason: waived.reason })}</p>}
      <ul>
        {fee.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} onReverse={() => begin({ fee, reverse: payment })} />
        ))}
      </ul>
      <BillPaid patientId={fee.patient.id} source={{ fee_id: fee.id }} isPaid={paid_cents > 0} />
      {isOpen(state) && (
        <Group className={classes.acts} gap={8} justify="flex-end">
          <Button size="sm" variant="default" onClick={() => begin({ fee, is: 'waive' })}>
            {t('waive.open')}
          </Button>
          <Button size="sm" variant="default" onClick={() => begin({ fee, is: 'change' })}>
            {t('change.open')}
          </Button>
          <Button size="sm" variant={isFirst ? 'filled' : 'default'} onClick={() => begin({ fee, is: 'pay' })}>
            {payments('take')}
          </Button>
        </Group>
      )}
      {waived && state === 'waived' && <ChargeAgain fee={fee} onPress={() => setPressed(true)} />}
    </section>
  )
}

function ChargeAgain({ fee: { id, version }, onPress }: { fee: FeeDetail; onPress: () => void }) {
  const t = useTranslations('membership-fees.waive')
  const client = useQueryClient()
  const { send, isPending } = useSave('membership-fees.waive', {
    onSuccess: () => void makeStale(client, 'group-members.list'),
  })
  return (
    <Group className={classes.acts} gap={8} justify="flex-end">
      <Button
        size="sm"
        variant="default"
        loading={isPending}
        onClick={() => {
          onPress()
          send({ params: { id }, version, body: { waived: false } })
        }}
      >
        {t('undo')}
      </Button>
    </Group>
  )
}
