import { IconMoodSad } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Notice } from './notice'

/** A screen threw. React has logged what; the person gets a way on. */
export function BrokenScreen({ retry }: { retry: () => void }) {
  const t = useTranslations('shell.broken')
  return <Notice icon={IconMoodSad} title={t('title')} text={t('text')} action={t('retry')} act={retry} />
}
