import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import type { RecordEntry } from '@/lib/contract/record'
import type { Attaching } from './attach-panel'
import classes from './files.module.css'
import { useFileDrop } from './use-file-drop'

const AttachPanel = lazily<{ attaching: Attaching; onClosed: () => void }>(
  () => import('./attach-panel').then((part) => part.AttachPanel),
  closed,
)

/** What is being attached on a screen: begun by a press, gone on with from a draft, or by what is dropped anywhere. */
export function useAttaching() {
  const t = useTranslations('record.files')
  const [attaching, setAttaching] = useState<Attaching | null>(null)
  const begin = useCallback((entry: RecordEntry | null, blobs: File[] = []) => {
    const key = entry ? `entry-${entry.id}` : crypto.randomUUID()
    setAttaching({ key, entry, blobs })
  }, [])
  const drop = useCallback(
    (blobs: File[]) =>
      setAttaching((before) =>
        before ? { ...before, blobs: [...before.blobs, ...blobs] } : { key: crypto.randomUUID(), entry: null, blobs },
      ),
    [],
  )
  const isOver = useFileDrop(drop)
  const panel = (
    <>
      {isOver && <div className={classes.over}>{t('drop')}</div>}
      {attaching && <AttachPanel key={attaching.key} attaching={attaching} onClosed={() => setAttaching(null)} />}
    </>
  )
  return { begin, panel, isOpen: attaching !== null, entryId: attaching?.entry?.id ?? null }
}
