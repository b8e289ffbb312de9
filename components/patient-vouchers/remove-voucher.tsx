import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMoney } from '@/components/format/use-money'
import { AskDialog } from '@/components/ui/ask-dialog'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { VoucherDetail } from '@/lib/contract/vouchers'
import { PaySheet } from './act-sheets'

type Props = { voucher: VoucherDetail; onRemoved: () => void; onClosed: () => void }

/** Asks before a voucher is deleted; of one whose used sessions are not paid for it says so, and leads to their payment. */
export function RemoveVoucher(props: Props) {
  return props.voucher.used_owed_cents > 0 ? <UsedFirst {...props} /> : <Removal {...props} />
}

function UsedFirst({ voucher, onClosed }: Props) {
  const t = useTranslations('vouchers.remove')
  const take = useTranslations('payments')('take')
  const money = useMoney()
  const [isPaying, setPaying] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (isPaying) return <PaySheet voucher={voucher} cents={voucher.used_owed_cents} onClosed={onClosed} />
  return (
    <AskDialog
      texts={{
        title: t('title', { title: voucher.title }),
        text: t('used', { count: voucher.sessions.used, amount: money(voucher.used_owed_cents) }),
        confirm: take,
        keep: t('keep'),
      }}
      isMaking
      isPending={false}
      isDone={isAsked}
      onConfirm={() => setAsked(true)}
      onClosed={isAsked ? () => setPaying(true) : onClosed}
    />
  )
}

/** Says what its deletion gives up; it can be taken back. */
function Removal({ voucher, onRemoved, onClosed }: Props) {
  const t = useTranslations('vouchers.remove')
  const done = useTranslations('toasts.vouchers.remove')('success')
  const { id, title, version, sessions, patient } = voucher
  const restore = useSave('vouchers.restore', { quiet: true })
  const { mutate, isPending, isSuccess, isError } = useSave('vouchers.remove', {
    quiet: true,
    onSuccess: () =>
      notify({
        type: 'success',
        message: done,
        detail: `${patient.name} · ${title}`,
        undo: () => takenBack(restore.mutateAsync({ params: { id } })),
      }),
  })
  return (
    <AskDialog
      texts={{
        title: t('title', { title }),
        text: t('text', { held: sessions.held }),
        confirm: t('confirm'),
        keep: t('keep'),
      }}
      isPending={isPending}
      isDone={isSuccess || isError}
      onConfirm={() => mutate({ params: { id }, version })}
      onClosed={isSuccess ? onRemoved : onClosed}
    />
  )
}
