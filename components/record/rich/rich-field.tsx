import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import { isBlankText } from '@/lib/domain/record/rich-text'
import classes from './rich.module.css'
import { RichToolbar } from './rich-toolbar'

export type RichFieldProps = {
  id: string
  label: string
  value: string
  placeholder?: string
  onChange: (html: string) => void
  autoFocus?: boolean
  /** With room between its paragraphs, as it will be read. */
  spaced?: boolean
  /** Puts a text where the cursor is, from elsewhere on the screen. */
  inserter?: RefObject<((text: string) => void) | null>
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols: ['https', 'http', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

/** Below the text what saves and signs may stick to the foot of the page: the cursor goes under none of it, in px. */
const FOOT = 84
const aside = { top: 5, right: 0, bottom: FOOT, left: 0 }

/** The text whose toolbar is shown: the one that had the focus last, so that nothing moves when a button is pressed. */
const opened = { id: '', told: new Set<() => void>() }
const subscribe = (tell: () => void) => {
  opened.told.add(tell)
  return () => void opened.told.delete(tell)
}
const open = (id: string) => {
  opened.id = id
  for (const tell of opened.told) tell()
}

/** Text with formatting. Markdown's shortcuts work (`- `, `1. `, `**bold**`); the toolbar comes with the focus. */
export function RichField({
  id,
  label,
  value,
  placeholder,
  onChange,
  autoFocus = false,
  spaced,
  inserter,
}: RichFieldProps) {
  const typed = useRef(value)
  const isOpened = useSyncExternalStore(
    subscribe,
    () => opened.id === id,
    () => false,
  )
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      scrollThreshold: aside,
      scrollMargin: aside,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: classes.text!,
        ...(spaced && { 'data-spaced': 'true' }),
        ...(placeholder && { 'data-placeholder': placeholder }),
      },
    },
    onFocus: () => open(id),
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      typed.current = isBlankText(html) ? '' : html
      onChange(typed.current)
    },
  })
  // What comes from elsewhere (carried over, recovered, the other one's) replaces the text; what was typed here does not.
  useEffect(() => {
    if (!editor || value === typed.current) return
    typed.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useImperativeHandle(inserter, () => (text: string) => void editor?.chain().focus().insertContent(text).run(), [
    editor,
  ])
  return (
    <div className={classes.field} data-empty={isBlankText(value) || undefined}>
      <EditorContent editor={editor} />
      {editor && isOpened && <RichToolbar editor={editor} label={label} />}
    </div>
  )
}
