import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { Avatar } from '@/components/shell/avatar'
import { PickerPanel } from './lazy-parts'
import classes from './professionals-picker.module.css'
import type { Agenda } from './use-agenda'
import type { Travel } from './use-travel'

/** More discs than this would be a row of their own. */
const MOST_DISCS = 6

type Props = { agenda: Agenda; travel: Travel; single: boolean }

/** Whose agenda is shown: their discs and how many of how many, and behind it the list to choose from. */
export function ProfessionalsPicker({ agenda, travel, single }: Props) {
  const t = useTranslations('appointments.who')
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { chosen, candidates } = agenda
  const close = useCallback(() => {
    setOpen(false)
    if (root.current?.contains(document.activeElement)) button.current?.focus()
  }, [])

  return (
    <div ref={root} className={classes.root} data-single={single || undefined}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <span className="only-heard">{t('label')}: </span>
        <span className={classes.discs}>
          {chosen.slice(0, MOST_DISCS).map((professional) => (
            <span key={professional.id} className={classes.disc} title={professional.name}>
              <Avatar person={professional} size={single ? 32 : 28} />
            </span>
          ))}
        </span>
        {single ? (
          <span className="only-heard">{chosen[0]?.name}</span>
        ) : (
          <span className={classes.count}>{t('count', { chosen: chosen.length, all: candidates.length })}</span>
        )}
        {single && <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
      </button>
      {open && <PickerPanel agenda={agenda} travel={travel} single={single} root={root} onClose={close} />}
    </div>
  )
}
