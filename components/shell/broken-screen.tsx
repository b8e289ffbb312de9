import { IconCloudOff, IconMoodSad } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { onReached } from '@/lib/client/connection'
import { loadAgain, loadAgainOnce } from '@/lib/client/load-again'
import { Notice } from './notice'

type Props = { error?: Error; retry: () => void }

/** A screen threw. React has logged what; the person gets a way on. */
export function BrokenScreen({ error, retry }: Props) {
  const t = useTranslations('shell.broken')
  if (error?.name === 'ChunkLoadError') return <NotLoadedScreen />
  return <Notice icon={IconMoodSad} title={t('title')} text={t('text')} action={t('retry')} act={retry} />
}

/**
 * A screen whose code did not come: no network, or another version by now. Only a new document has it asked for again,
 * so one is loaded as soon as that leads anywhere.
 */
function NotLoadedScreen() {
  const t = useTranslations('shell.not_loaded')
  useEffect(() => {
    void loadAgainOnce()
    window.addEventListener('online', loadAgainOnce)
    const end = onReached((isReached) => void (isReached && loadAgainOnce()))
    return () => {
      window.removeEventListener('online', loadAgainOnce)
      end()
    }
  }, [])
  return <Notice icon={IconCloudOff} title={t('title')} text={t('text')} action={t('retry')} act={loadAgain} />
}
