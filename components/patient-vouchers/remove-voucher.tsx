import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Voucher } from '@/lib/contract/vouchers'

type Props = { voucher: Voucher; onRemoved: () => void; onClosed: () => void }

/** Asks before a voucher is deleted, and says what that gives up; it can be taken back. */
export function RemoveVoucher({ voucher, onRemoved, onClosed }: Props) {
  const t = useTranslations('vouchers.remove')
  const done = useTranslations('toasts.vouchers.remove')('success')
  const { id, title, version, sessions } = voucher
  const restore = useSave('vouchers.restore', { quiet: true })
  const { mutate, isPending, isSuccess, isError } = useSave('vouchers.remove', {
    quiet: true,
    onSuccess: () =>
      notify({ type: 'success', message: done, undo: () => takenBack(restore.mutateAsync({ params: { id } })) }),
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
