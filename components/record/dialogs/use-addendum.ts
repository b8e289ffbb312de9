import { useRef, useState } from 'react'
import { useKeptTyping } from '@/components/record/use-kept-typing'
import { addendumKey } from '@/lib/client/drafts/device-drafts'
import { isBlankText } from '@/lib/domain/record/rich-text'
import type { EntryDialogProps } from './entry-dialog-props'

type Given = Pick<EntryDialogProps, 'entry' | 'drafts' | 'kept'>

/** What is written as an addendum: kept on the device as a note is, until it is signed or given up. */
export function useAddendum({ entry, drafts = null, kept }: Given) {
  const given = kept?.content.answers.text
  const [text, setText] = useState(typeof given === 'string' ? given : '')
  /** The editor's last word, which the screen may not have drawn yet. */
  const last = useRef(text)
  const { touch, forget, sendKey } = useKeptTyping({
    drafts,
    draftKey: addendumKey(entry.id),
    kept,
    draft: () => {
      if (isBlankText(last.current)) return null
      const { id, patient_id, version, at, appointment_id, template_version_id } = entry
      const content = { answers: { text: last.current }, carried: {} }
      return { patient_id, entry_id: id, version, kind: 'addendum', template_version_id, appointment_id, at, content }
    },
  })
  const write = (html: string) => {
    last.current = html
    setText(html)
    touch()
  }
  return { text, write, forget, sendKey }
}
