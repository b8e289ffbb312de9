import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'
import { useSave } from '@/lib/client/use-api'

type Props = { person: { id: number; name: string }; onClosed: () => void }

/**
 * The question before the second factor of somebody who has lost it is taken away: who asks has made sure who they are.
 */
export function ResetSecondFactorDialog({ person, onClosed }: Props) {
  const t = useTranslations('employees.second_factor')
  const reset = useSave('employees.reset-second-factor')
  return (
    <AskDialog
      texts={{ title: t('title', { name: person.name }), text: t('text'), confirm: t('confirm'), keep: t('keep') }}
      isPending={reset.isPending}
      isDone={reset.isSuccess}
      onConfirm={() => reset.mutate({ params: { id: person.id } })}
      onClosed={onClosed}
    />
  )
}
