import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'
import { useSave } from '@/lib/client/use-api'
import type { MemberRow } from './member-list'

type Props = { member: MemberRow; onClosed: () => void }

/** Asks before somebody is taken out of a group as if they had never been in it; what refuses that is said by its toast. */
export function RemoveMember({ member, onClosed }: Props) {
  const t = useTranslations('group-members.removal')
  const { mutate, isPending, isSuccess, isError } = useSave('group-members.remove')
  return (
    <AskDialog
      texts={{
        title: t('title', { name: member.patient_name }),
        text: t('text'),
        confirm: t('confirm'),
        keep: t('keep'),
      }}
      isPending={isPending}
      isDone={isSuccess || isError}
      onConfirm={() => mutate({ params: { id: member.id }, version: member.version })}
      onClosed={onClosed}
    />
  )
}
