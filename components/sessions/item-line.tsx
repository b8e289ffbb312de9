import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconNote, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { Figure } from '@/components/exercises/figure'
import { ArchivedBadge } from '@/components/list/name-column'
import { Menu } from '@/components/ui/menu'
import { OrderedRow } from '@/components/ui/ordered/ordered'
import { DoseEditor } from './dose-editor'
import { type DraftItem, figureOf } from './draft-item'
import classes from './items.module.css'
import { type DoseField, useDoseChips } from './use-dose-chips'

type Props = {
  item: DraftItem
  at: number
  isLast: boolean
  readOnly: boolean
  faults: Record<string, string>
  /** The field that its dose is changed in, while it is. */
  open: DoseField | null
  onOpen: (field: DoseField) => void
  onClose: () => void
  onChange: (change: Partial<DraftItem>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An exercise of a session: what it looks like, how much of it, and what can be done with it. */
export function ItemLine(props: Props) {
  const { item, readOnly } = props
  if (readOnly) return <li className={classes.line}>{<Content {...props} handle={null} />}</li>
  return (
    <li data-line={item.key}>
      <OrderedRow id={item.key} name={item.name} className={classes.line}>
        {(handle) => <Content {...props} handle={<span data-handle>{handle}</span>} />}
      </OrderedRow>
    </li>
  )
}

function Content({ handle, ...props }: Props & { handle: ReactNode }) {
  const { item, readOnly, faults, open, onOpen, onMove } = props
  const t = useTranslations('exercise-sessions.items')
  const chips = useDoseChips()(item)
  const walk = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp']
    if (readOnly || !event.altKey || !by) return
    event.preventDefault()
    onMove(by)
  }
  const fault = faults[''] ?? (open ? undefined : Object.values(faults)[0])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside, which each have a role
    <div className={classes.row} data-fault={fault ? true : undefined} onKeyDown={walk}>
      {handle}
      <span className={classes.figure}>
        <Figure exercise={figureOf(item)} />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>
          {item.name} {!item.active && <ArchivedBadge />}
        </p>
        <p className={classes.chips}>
          {chips.map(({ field, text }) =>
            readOnly ? (
              <span key={field} className={classes.chip}>
                {text}
              </span>
            ) : (
              <button
                key={field}
                type="button"
                data-dose
                className={classes.chip}
                aria-label={t('dose_of', { name: item.name, dose: text })}
                aria-expanded={open !== null}
                onClick={() => (open === field ? props.onClose() : onOpen(field))}
              >
                {text}
              </button>
            ),
          )}
          {chips.length === 0 && !readOnly && (
            <button
              type="button"
              data-dose
              className={classes.chip}
              aria-label={t('set_dose_of', { name: item.name })}
              aria-expanded={open !== null}
              onClick={() => onOpen('sets')}
            >
              {t('set_dose')}
            </button>
          )}
        </p>
        {item.note && open === null && <p className={classes.note}>{item.note}</p>}
        {fault && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        {open && (
          <DoseEditor item={item} faults={faults} focus={open} onChange={props.onChange} onClose={props.onClose} />
        )}
      </div>
      {!readOnly && <LineMenu {...props} />}
    </div>
  )
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

function LineMenu({ item, at, isLast, onOpen, onMove, onRemove }: Props) {
  const t = useTranslations('exercise-sessions.items')
  const order = useTranslations('order')
  const { name } = item
  return (
    <Menu position="bottom-end" width={220} returnFocus>
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name })} title={t('more', { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          disabled={at === 0}
          aria-label={order('up', { name })}
          onClick={() => onMove(-1)}
        >
          {t('up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={isLast}
          aria-label={order('down', { name })}
          onClick={() => onMove(1)}
        >
          {t('down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconNote {...icon} />} onClick={() => onOpen('note')}>
          {t(item.note ? 'edit_note' : 'add_note')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icon} />} color="red" onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
