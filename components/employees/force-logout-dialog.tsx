import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'

type Props = {
  person: { id: number; name: string }
  onClosed: () => void
  /** Told once their sessions are ended. */
  onDone?: () => void
}

/** The question before all of somebody's sessions are ended (product §6); afterwards, how many they were. */
export function ForceLogoutDialog({ person, onClosed, onDone }: Props) {
  const t = useTranslations('employees.force_logout')
  const end = useSave('professionals.force-logout', {
    quiet: true,
    onSuccess: ({ data }) => {
      notify({ type: 'success', message: t('done', { count: data.ended_sessions, name: person.name }) })
      onDone?.()
    },
  })
  return (
    <AskDialog
      texts={{ title: t('title', { name: person.name }), text: t('text'), confirm: t('confirm'), keep: t('keep') }}
      isPending={end.isPending}
      isDone={end.isSuccess}
      onConfirm={() => end.mutate({ params: { id: person.id } })}
      onClosed={onClosed}
    />
  )
}
