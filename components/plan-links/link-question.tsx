import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/ui/ask-dialog'

type Props = {
  about: 'renew' | 'revoke'
  isPending: boolean
  isDone: boolean
  onConfirm: () => void
  onClosed: () => void
}

/** Asked before the link that a patient has stops working. */
export function LinkQuestion({ about, ...props }: Props) {
  const t = useTranslations('plan-links')
  const texts = {
    renew: { title: t('renew_title'), text: t('renew_text'), confirm: t('renew') },
    revoke: { title: t('revoke_title'), text: t('revoke_text'), confirm: t('revoke') },
  }[about]
  return <AskDialog texts={{ ...texts, keep: t('keep') }} {...props} />
}
