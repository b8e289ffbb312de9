import { useTranslations } from 'next-intl'
import { FormFault } from '@/components/form/form-fault'

/** How many dates keep a series from being saved, beside what saves it; nothing where none does. */
export function UndecidedNote({ count }: { count: number }) {
  const t = useTranslations('series.occurrences')
  return count > 0 && <FormFault title={t('decide', { count })} />
}
