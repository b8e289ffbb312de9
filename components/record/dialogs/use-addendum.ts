import { useEffect, useMemo, useRef, useState } from 'react'
import { useKeepOnGoing } from '@/components/record/use-keep-on-going'
import { addendumKey } from '@/lib/client/drafts/device-drafts'
import { devicePace } from '@/lib/client/drafts/device-pace'
import { isBlankText } from '@/lib/domain/record/rich-text'
import type { EntryDialogProps } from './entry-dialog-props'

type Given = Pick<EntryDialogProps, 'entry' | 'drafts' | 'kept'>

/** What is written as an addendum: kept on the device as a note is, until it is signed or given up. */
export function useAddendum({ entry, drafts = null, kept }: Given) {
  const [typed, setTyped] = useState<string | null>(null)
  const given = kept?.content.answers.text
  const text = typed ?? (typeof given === 'string' ? given : '')
  /** Of the text on the screen: is it the device's to keep? */
  const now = useRef({ entry, drafts, typed, isOver: false })
  now.current = { ...now.current, entry, drafts, typed }
  const pace = useMemo(
    () =>
      devicePace(() => {
        const { entry, drafts, typed, isOver } = now.current
        if (typed === null || isOver) return
        const { id, patient_id, version, at, appointment_id, template_version_id } = entry
        if (isBlankText(typed)) return drafts?.forget(addendumKey(id))
        const content = { answers: { text: typed }, carried: {} }
        const kept = drafts?.keep(addendumKey(id), {
          ...{ patient_id, entry_id: id, version, kind: 'addendum', template_version_id, appointment_id, at, content },
          typed_at: new Date().toISOString(),
        })
        // A device that is full keeps nothing: it stands in the dialog, which asks before it goes.
        void kept?.catch(() => undefined)
      }),
    [],
  )
  useKeepOnGoing(pace.now)
  useEffect(
    () => () => {
      pace.now()
      pace.stop()
    },
    [pace],
  )
  return {
    text,
    write: (html: string) => {
      now.current.typed = html
      setTyped(html)
      pace.soon()
    },
    /** It is signed, or not wanted: nothing is kept any more. */
    forget: () => {
      now.current.isOver = true
      pace.stop()
      drafts?.forget(addendumKey(entry.id))
    },
  }
}
