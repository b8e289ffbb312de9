import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'

type Props = { exception: PlanningException; name: string; onClosed: () => void }

/**
 * The question before days that differ are as all others again. Appointments that were canceled for them stay canceled.
 */
export function DeleteExceptionDialog({ exception, name, onClosed }: Props) {
  const t = useTranslations('plannings.exceptions.delete')
  const client = useQueryClient()
  const remove = useSave('planning-exceptions.remove', { onSuccess: () => void makeStale(client, 'plannings.list') })
  return (
    <AskDialog
      texts={{ title: t('title'), text: t('text', { name }), confirm: t('confirm'), keep: t('keep') }}
      isPending={remove.isPending}
      isDone={remove.isSuccess}
      onConfirm={() => remove.mutate({ params: { id: exception.id }, version: exception.version })}
      onClosed={onClosed}
    />
  )
}
