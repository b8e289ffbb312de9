import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'
import { useSave } from '@/lib/client/use-api'
import type { Planning } from '@/lib/contract/plannings'

type Props = { planning: Planning; onClosed: () => void }

/** The question before a schedule is deleted: the appointments in it stay. */
export function DeletePlanningDialog({ planning, onClosed }: Props) {
  const t = useTranslations('plannings.delete')
  const remove = useSave('plannings.remove')
  return (
    <AskDialog
      texts={{ title: t('title'), text: t('text'), confirm: t('confirm'), keep: t('keep') }}
      isPending={remove.isPending}
      isDone={remove.isSuccess}
      onConfirm={() => remove.mutate({ params: { id: planning.id }, version: planning.version })}
      onClosed={onClosed}
    />
  )
}
