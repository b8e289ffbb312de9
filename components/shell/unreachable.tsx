import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Notice } from './notice'

/** The signed-in person could not be read: nothing can be drawn, but it can be tried again. */
export function Unreachable({ retry }: { retry: () => void }) {
  const t = useTranslations('shell.unreachable')
  return <Notice icon={IconCloudOff} title={t('title')} text={t('text')} action={t('retry')} act={retry} />
}
