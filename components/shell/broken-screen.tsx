import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Notice } from './notice'

type Props = { error?: Error; retry: () => void }

/** Heard by the document's own script (start-script), which loads the page anew once that leads anywhere. */
const loadAgain = (isAsked: boolean) => window.dispatchEvent(new CustomEvent('code-missing', { detail: isAsked }))

/**
 * A screen threw. React has logged what; the person gets a way on. Where its code did not come (no network, or another
 * version by now), only a new document has it asked for again.
 */
export function BrokenScreen({ error, retry }: Props) {
  const t = useTranslations('shell')
  const isNotLoaded = error?.name === 'ChunkLoadError'
  useEffect(() => {
    if (isNotLoaded) loadAgain(false)
  }, [isNotLoaded])
  const kind = isNotLoaded ? 'not_loaded' : 'broken'
  const act = isNotLoaded ? () => loadAgain(true) : retry
  return (
    <Notice
      icon={IconAlertTriangle}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={t(`${kind}.retry`)}
      act={act}
    />
  )
}
