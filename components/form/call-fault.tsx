import { useTranslations } from 'next-intl'
import { failureText } from '@/lib/client/failure-text'
import { FormFault } from './form-fault'

/** Why what was asked for failed, beside what asked for it; also where nobody answered, and so nobody said why. */
export function CallFault({ error, mt }: { error: unknown; mt?: number }) {
  const t = useTranslations('errors')
  if (!(error instanceof Error)) return null
  return <FormFault title={failureText(error, t) ?? t('failure')} mt={mt} />
}
