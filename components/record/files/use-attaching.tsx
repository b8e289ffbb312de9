import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import type { RecordEntry } from '@/lib/contract/record'
import type { Attaching } from './attach-panel'
import classes from './files.module.css'
import { useFileDrop } from './use-file-drop'

const AttachPanel = lazily<{ attaching: Attaching; onClosed: () => void }>(
  () => import('./attach-panel').then((part) => part.AttachPanel),
  closed,
)

/**
 * What is being attached on a screen: begun by a press, gone on with from a draft, or by what is dropped anywhere. What
 * was pressed has the focus again once that is closed.
 */
export function useAttaching() {
  const t = useTranslations('record.files')
  const [attaching, setAttaching] = useState<Attaching | null>(null)
  const pressed = useRef<Element | null>(null)
  const begin = useCallback((entry: RecordEntry | null, blobs: File[] = []) => {
    const key = entry ? `entry-${entry.id}` : crypto.randomUUID()
    pressed.current = document.activeElement
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
  const close = () => {
    setAttaching(null)
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
  }
  const panel = (
    <>
      {isOver && <div className={classes.over}>{t('drop')}</div>}
      {attaching && <AttachPanel key={attaching.key} attaching={attaching} onClosed={close} />}
    </>
  )
  return { begin, panel, isOpen: attaching !== null, entryId: attaching?.entry?.id ?? null }
}
