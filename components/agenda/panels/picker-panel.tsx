import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import classes from '@/components/agenda/toolbar/columns-picker.module.css'
import type { PanelProps } from '@/components/agenda/toolbar/panel-button'
import panels from '@/components/agenda/toolbar/panel-button.module.css'
import { useDismiss } from '@/components/appointments/card/use-dismiss'
import { Avatar } from '@/components/ui/avatar'

/** What the columns can stand for, to be ticked: the professionals with an agenda, say; one of them on a phone, but for its list. At least one stays. */
export function PickerPanel({ agenda, travel, isPhone, root, onClose }: PanelProps) {
  const t = useTranslations('appointments.who')
  const panel = useRef<HTMLDivElement>(null)
  const { by, heads, offered, view } = agenda
  const single = isPhone && view !== 'list'
  useDismiss(root, onClose)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), [])

  const ids = heads.map(({ id }) => id)
  const toggle = (id: number) => {
    if (single) return travel.follow([id])
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
    if (next.length > 0) travel.follow(next)
  }
  return (
    <div ref={panel} className={panels.panel} role="dialog" aria-label={t(`${by}.label`)}>
      {!single && (
        <button
          type="button"
          className={classes.all}
          disabled={heads.length === offered.length}
          onClick={() => travel.follow(offered.map(({ id }) => id))}
        >
          {t(`${by}.all`)}
        </button>
      )}
      {offered.map((head) => (
        <div key={head.id} className={classes.row}>
          <label className={classes.choice}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name="agenda-column"
              checked={ids.includes(head.id)}
              onChange={() => toggle(head.id)}
              // One is all there is to choose: a finger is done with it, the arrow keys may go on.
              onClick={({ detail }) => single && detail > 0 && onClose()}
            />
            <Avatar person={head} size={28} />
            <span className={classes.name}>{head.name}</span>
          </label>
          {!single && (
            <button
              type="button"
              className={classes.only}
              onClick={() => travel.follow([head.id])}
              aria-label={t(`${by}.only_named`, { name: head.name })}
            >
              {t('only')}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
