import { useDraggable } from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import { useTranslations } from 'next-intl'
import { type ReactNode, use, useEffect, useRef } from 'react'
import tones from '@/components/calendar/tones.module.css'
import type { Tone } from '@/lib/contract/appointments'
import { Moved } from './day-drag'
import classes from './grid.module.css'

type Props = {
  id: string
  day: string
  name: string
  tone: Tone
  /** Below its name. */
  detail: ReactNode
  /** `open`: still to come. */
  look?: 'open' | 'done' | 'missed'
  isChosen?: boolean
  /** It stays where it is. */
  isFixed?: boolean
  onOpen: () => void
  /** Beside it: what is done with it. */
  tools?: ReactNode
}

/** A session on its day: Enter opens it, the space bar lifts it, and a drag moves it. */
export function Tile({ id, day, name, tone, detail, look = 'open', isChosen, isFixed, onOpen, tools }: Props) {
  const t = useTranslations('exercise-plans.grid')
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id,
    data: { day },
    disabled: isFixed ?? false,
    attributes: { roleDescription: t('tile') },
  })
  const moved = use(Moved)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (moved.current !== id) return
    moved.current = null
    button.current?.focus({ preventScroll: true })
  }, [id, moved])
  const { 'aria-pressed': _, 'aria-disabled': __, ...said } = attributes
  return (
    <div
      ref={setNodeRef}
      className={`${classes.tile} ${tones.tone}`}
      data-tone={tone}
      data-look={look}
      data-chosen={isChosen || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <button
        ref={button}
        type="button"
        className={classes.open}
        {...(isFixed ? {} : { ...said, ...listeners })}
        aria-current={isChosen || undefined}
        onClick={onOpen}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.under}>{detail}</span>
      </button>
      {tools}
    </div>
  )
}
