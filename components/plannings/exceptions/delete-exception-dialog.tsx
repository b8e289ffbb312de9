import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'
import { useSave } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import { useToldException } from './use-told-exception'

type Props = { exception: PlanningException; name: string; onClosed: () => void }

/**
 * The question before days that differ are as all others again. Appointments that were canceled for them stay canceled.
 */
export function DeleteExceptionDialog({ exception, name, onClosed }: Props) {
  const t = useTranslations('plannings.exceptions.delete')
  const told = useToldException()
  const remove = useSave('planning-exceptions.remove', { quiet: true, onSuccess: () => told.removed(exception) })
  const text = t(exception.from === null ? 'text' : 'text_hours', { name })
  return (
    <AskDialog
      texts={{ title: t('title'), text, confirm: t('confirm'), keep: t('keep') }}
      isPending={remove.isPending}
      isDone={remove.isSuccess}
      onConfirm={() => remove.mutate({ params: { id: exception.id }, version: exception.version })}
      onClosed={onClosed}
    />
  )
}
