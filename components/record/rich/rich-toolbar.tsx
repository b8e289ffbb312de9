import { ActionIcon } from '@mantine/core'
import '@/components/ui/mantine-parts'
import {
  IconBold,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import classes from './rich.module.css'

const tools = [
  { key: 'bold', Icon: IconBold, mark: 'bold', press: (editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', Icon: IconItalic, mark: 'italic', press: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    key: 'underline',
    Icon: IconUnderline,
    mark: 'underline',
    press: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'heading',
    Icon: IconH3,
    mark: 'heading',
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'list',
    Icon: IconList,
    mark: 'bulletList',
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    Icon: IconListNumbers,
    mark: 'orderedList',
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const satisfies { key: string; Icon: TablerIcon; mark: string; press: (editor: Editor) => void }[]

/** The formatting of one text: one stop of Tab, arrows walk through it. */
export function RichToolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useTranslations('record.rich')
  const bar = useRef<HTMLDivElement>(null)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.filter(({ mark }) => now.isActive(mark)).map(({ key }) => key),
  })
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (!step || at === -1) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={t('label', { field: label })} className={classes.bar} onKeyDown={walk}>
      {tools.map(({ key, Icon, press }, at) => (
        <ActionIcon
          key={key}
          size={28}
          tabIndex={at === 0 ? 0 : -1}
          aria-label={t(key)}
          title={t(key)}
          aria-pressed={active.includes(key)}
          onClick={() => press(editor)}
        >
          <Icon size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}
