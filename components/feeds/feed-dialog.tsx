import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/late-ask-dialog'
import { readKey } from '@/lib/client/read-key'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Feed } from '@/lib/contract/feeds'

type Props = { feed: Feed; onClosed: () => void }

/** The question before the address that other programs read is worth nothing, because there is a new one. */
export function RenewDialog({ feed, onClosed }: Props) {
  const t = useTranslations('feeds')
  const client = useQueryClient()
  const params = { id: useUser().id }
  const renew = useSave('feeds.create', {
    onSuccess: (answer) => client.setQueryData(readKey('feeds.show', { params }), answer),
  })
  return (
    <AskDialog
      texts={{ title: t('renew_title'), text: t('renew_text'), confirm: t('renew'), keep: t('keep') }}
      isPending={renew.isPending}
      isDone={renew.isSuccess}
      onConfirm={() => renew.mutate({ params, body: { with_names: feed.with_names } })}
      onClosed={onClosed}
    />
  )
}

/** The question before there is no address any more. */
export function RevokeDialog({ onClosed }: Pick<Props, 'onClosed'>) {
  const t = useTranslations('feeds')
  const params = { id: useUser().id }
  const revoke = useSave('feeds.remove')
  return (
    <AskDialog
      texts={{ title: t('revoke_title'), text: t('revoke_text'), confirm: t('revoke'), keep: t('keep') }}
      isPending={revoke.isPending}
      isDone={revoke.isSuccess}
      onConfirm={() => revoke.mutate({ params })}
      onClosed={onClosed}
    />
  )
}
