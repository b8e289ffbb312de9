import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import type { RecordEntry } from '@/lib/contract/record'
import type { Attaching, AttachPanelProps, PressedAgain } from './attach-panel'
import classes from './files.module.css'
import { useFileDrop } from './use-file-drop'

const AttachPanel = lazily<AttachPanelProps>(() => import('./attach-panel').then((part) => part.AttachPanel), closed)

/**
 * What is being attached on a screen: begun by a press, gone on with from a draft, or by what is dropped anywhere. What
 * was pressed has the focus again once that is closed. Pressed again while it is open, it comes into sight as it is; what
 * was chosen in it is left for another draft by a question only.
 */
export function useAttaching() {
  const t = useTranslations('record.files')
  const [attaching, setAttaching] = useState<Attaching | null>(null)
  const pressed = useRef<Element | null>(null)
  const [again, setAgain] = useState<PressedAgain | null>(null)
  const start = useCallback((entry: RecordEntry | null) => {
    const key = entry ? `entry-${entry.id}` : crypto.randomUUID()
    setAgain(null)
    setAttaching({ key, entry, blobs: [] })
  }, [])
  const isOpen = attaching !== null
  const begin = useCallback(
    (entry: RecordEntry | null) => {
      pressed.current = document.activeElement
      if (isOpen) setAgain({ entry })
      else start(entry)
    },
    [isOpen, start],
  )
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
    setAgain(null)
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
  }
  const panel = (
    <>
      {isOver && <div className={classes.over}>{t('drop')}</div>}
      {attaching && <AttachPanel key={attaching.key} {...{ attaching, again }} onOther={start} onClosed={close} />}
    </>
  )
  return { begin, panel, isOpen, entryId: attaching?.entry?.id ?? null }
}
