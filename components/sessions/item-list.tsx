import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Ordered } from '@/components/ui/ordered/ordered'
import { SESSION_ITEMS_MAX } from '@/lib/domain/sessions/limits'
import { AddExercise } from './add-exercise'
import type { DraftItem } from './draft-item'
import { ItemLine } from './item-line'
import classes from './items.module.css'
import type { DoseField } from './use-dose-chips'
import { useItemActions } from './use-item-actions'
import { useSessionText } from './use-session-text'

type Props = {
  items: DraftItem[]
  onChange: (items: DraftItem[]) => void
  /** What is wrong, by where it is: `items.2` of the third line, `items.2.tempo` of a field of it. */
  faults?: Record<string, string>
  readOnly?: boolean
}

/**
 * The exercises of a session in their order, each with its own dose: moved by drag and by keys, changed in place, taken out and
 * put back, and found in the library. It knows nothing of what they are a session of. Its texts are those of `exercise-sessions`,
 * `exercises` and `order`.
 */
export function ItemList({ items, onChange, faults = {}, readOnly = false }: Props) {
  const t = useTranslations('exercise-sessions.items')
  const order = useTranslations('order')
  const said = useSessionText()
  const id = useId()
  const [open, setOpen] = useState<{ key: string; field: DoseField } | null>(null)
  const actions = useItemActions(items, onChange)
  const { place, heard } = actions
  const close = (key: string) => {
    setOpen(null)
    actions.focusLine(key, '[data-dose]')
  }
  const lines = (
    <ol className={classes.lines} aria-label={t('label')}>
      {items.map((item, at) => (
        <ItemLine
          key={item.key}
          item={item}
          at={at}
          isLast={at === items.length - 1}
          readOnly={readOnly}
          faults={faultsOf(faults, at)}
          open={open?.key === item.key ? open.field : null}
          onOpen={(field) => setOpen({ key: item.key, field })}
          onClose={() => close(item.key)}
          onChange={(change) => actions.change(item.key, change)}
          onMove={(by) => actions.move(item.key, by, (said) => order('over', said))}
          onRemove={() => {
            if (open?.key === item.key) setOpen(null)
            actions.remove(item)
          }}
        />
      ))}
    </ol>
  )
  return (
    <div ref={place} className={classes.list}>
      {items.length > 0 && (
        <Text c="dimmed" fz={13}>
          {said(items)}
        </Text>
      )}
      {readOnly ? (
        lines
      ) : (
        <Ordered
          id={`order${id}`}
          line={items.map(({ key, name }) => ({ id: key, name }))}
          onDropped={(moved, onto) => actions.drop(moved, onto)}
        >
          {lines}
        </Ordered>
      )}
      {items.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      {!readOnly &&
        (items.length < SESSION_ITEMS_MAX ? (
          <AddExercise
            items={items}
            onAdd={actions.add}
            onJump={(key) => actions.focusLine(key, '[data-dose]', true)}
          />
        ) : (
          <Text c="dimmed">{t('full', { max: SESSION_ITEMS_MAX })}</Text>
        ))}
      <output className="only-heard">{heard}</output>
    </div>
  )
}

/** What is wrong with a line, by its fields; of the line itself under an empty name. */
function faultsOf(faults: Record<string, string>, at: number): Record<string, string> {
  const own = `items.${at}`
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) =>
      path === own ? [['', text]] : path.startsWith(`${own}.`) ? [[path.slice(own.length + 1), text]] : [],
    ),
  )
}
