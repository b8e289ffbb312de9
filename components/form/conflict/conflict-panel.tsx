import { Alert, Box, Button, Flex, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import type { ChangedField } from '@/components/form/field-values'
import { type FieldTable, fieldsOf } from '@/components/form/fields'
import { firstField } from '@/components/form/first-field'
import classes from '@/components/form/form.module.css'
import { useFieldText } from '@/components/form/use-field-text'
import { notify } from '@/lib/client/toasts'

type Props = {
  /** What was changed, beside what was typed; nothing where it is more than can stand here. */
  children?: ReactNode
  /** Where it reads first what they saved, and cannot, that is said and the choice stays. */
  onTheirs: () => void | Promise<void>
  onMine: () => void | Promise<void>
  /** It saves itself: nobody has pressed anything, so that who is typing keeps the focus; the panel is read out. */
  isUnasked?: boolean
  /** The other one is oneself, in another window. */
  isOwn?: boolean
  /** Nobody knows who the other one is, who may be oneself. */
  isAnybodys?: boolean
  /** Where the focus goes on once one has chosen; else in the form's first field. */
  goOn?: () => void
}

/** Stable, so that it is called once, when the panel appears. */
const focus = (panel: HTMLElement | null) => panel?.focus()

/** Somebody else saved first: nothing was overwritten; what they changed, what was typed here, and which shall stand. */
export function ConflictPanel({ children, onTheirs, onMine, isUnasked, isOwn, isAnybodys, goOn }: Props) {
  const t = useTranslations('form.conflict')
  const unread = useTranslations('list')('unread')
  /** The panel goes with its buttons: the focus goes on before. */
  const choose = (chosen: Props['onMine']) => (event: MouseEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form')
    if (goOn) goOn()
    else if (form) firstField(form)?.focus()
    Promise.resolve(chosen()).catch(() => notify({ type: 'error', message: unread }))
  }
  return (
    <Alert
      ref={isUnasked ? null : focus}
      tabIndex={-1}
      data-conflict
      color="warn"
      mb={22}
      icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
      title={t(isAnybodys ? 'title_anybodys' : isOwn ? 'title_own' : 'title')}
    >
      <p>{t(children ? 'text' : 'choose')}</p>
      {children}
      <Group gap="sm" mt={children ? 0 : 10}>
        <Button variant="default" onClick={choose(onTheirs)}>
          {t(isOwn ? 'use_theirs_own' : 'use_theirs')}
        </Button>
        <Button onClick={choose(onMine)}>{t(isOwn ? 'keep_mine_own' : 'keep_mine')}</Button>
      </Group>
    </Alert>
  )
}

/** What a table's fields are now, beside what was typed. */
export function FieldVersions({ table, changes }: { table: FieldTable; changes: ChangedField[] }) {
  const { label, text } = useFieldText(table)
  const fields = new Map(fieldsOf(table).map((field) => [field.name, field]))
  const said = changes.flatMap(({ field: name, theirs, mine }) => {
    const field = fields.get(name)
    return field
      ? [{ label: label(field), theirs: text(field, theirs), mine: mine === null ? null : text(field, mine) }]
      : []
  })
  return <Versions changes={said} />
}

/** `mine` null: only the other one changed it. */
type Version = { label: string; theirs: string; mine: string | null }

/** What each is now, and what was typed where both changed it. */
export function Versions({ changes, isOwn }: { changes: Version[]; isOwn?: boolean }) {
  const t = useTranslations('form.conflict')
  return (
    <Flex component="dl" className={classes.changes} direction="column" gap={10} my={12}>
      {changes.map(({ label, theirs, mine }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Said who={t(isOwn ? 'theirs_own' : 'theirs')} text={theirs || t('empty')} />
          {mine !== null && <Said who={t(isOwn ? 'mine_own' : 'mine')} text={mine || t('empty')} />}
        </div>
      ))}
    </Flex>
  )
}

const Said = ({ who, text }: { who: string; text: string }) => (
  <dd>
    <Box component="span" display="inline-block" miw={64} c="dimmed">
      {who}
    </Box>{' '}
    <span>{text}</span>
  </dd>
)
