import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { PanelProps } from '@/components/agenda/toolbar/panel-button'
import panels from '@/components/agenda/toolbar/panel-button.module.css'
import classes from '@/components/agenda/toolbar/professionals-picker.module.css'
import { useDismiss } from '@/components/appointments/card/use-dismiss'
import { Avatar } from '@/components/ui/avatar'

/** The professionals with an agenda, to be ticked; one of them on a phone. At least one stays. */
export function PickerPanel({ agenda, travel, isPhone: single, root, onClose }: PanelProps) {
  const t = useTranslations('appointments.who')
  const panel = useRef<HTMLDivElement>(null)
  const { chosen, candidates } = agenda
  useDismiss(root, onClose)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), [])

  const ids = chosen.map(({ id }) => id)
  const toggle = (id: number) => {
    if (single) return travel.follow([id])
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
    if (next.length > 0) travel.follow(next)
  }
  return (
    <div ref={panel} className={panels.panel} role="dialog" aria-label={t('label')}>
      {!single && (
        <button
          type="button"
          className={classes.all}
          disabled={chosen.length === candidates.length}
          onClick={() => travel.follow(candidates.map(({ id }) => id))}
        >
          {t('all')}
        </button>
      )}
      {candidates.map((professional) => (
        <div key={professional.id} className={classes.row}>
          <label className={classes.choice}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name="agenda-professional"
              checked={ids.includes(professional.id)}
              onChange={() => toggle(professional.id)}
              // One is all there is to choose: a finger is done with it, the arrow keys may go on.
              onClick={({ detail }) => single && detail > 0 && onClose()}
            />
            <Avatar person={professional} size={28} />
            <span className={classes.name}>{professional.name}</span>
          </label>
          {!single && (
            <button
              type="button"
              className={classes.only}
              onClick={() => travel.follow([professional.id])}
              aria-label={t('only_named', { name: professional.name })}
            >
              {t('only')}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
