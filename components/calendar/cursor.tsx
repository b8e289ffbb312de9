import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import css from './grid.module.css'
import { columnArea, rangeText, type Span, shareAt } from './layout/geometry'
import type { Texts } from './layout/texts'
import type { CalendarColumn, Hours, Slot } from './layout/types'

export type CursorHandle = {
  element: HTMLButtonElement
  /** The slot where it stands, in a column that is shown. */
  slot(): Slot
  /** Puts it over a slot, at once, so that it can take the focus or anchor a pop-over. */
  place(column: number, span: Span): void
  /** Keeps it in sight without the focus, until it has had it again: a form is open for this slot. */
  mark(): void
}

type Props = {
  ref: Ref<CursorHandle>
  columns: CalendarColumn[]
  hours: Hours
  initial: { column: number } & Span
  texts: Texts
  keysId: string
}

/** Where the keyboard stands on free time: a button over the slot, out of the mouse's way. */
export function Cursor({ ref, columns, hours, initial, texts, keysId }: Props) {
  const [at, setAt] = useState(initial)
  const button = useRef<HTMLButtonElement>(null)
  const index = Math.min(at.column, columns.length - 1)
  const slot = { column: columns[index]!, start: at.start, end: at.end }
  useImperativeHandle(ref, () => ({
    element: button.current!,
    slot: () => slot,
    place: (column, { start, end }) => flushSync(() => setAt({ column, start, end })),
    mark: () => button.current!.setAttribute('data-marked', ''),
  }))
  // Another day is asked for, by whom it is not at work here.
  const { day } = columns[initial.column]!
  const goThere = useEffectEvent(() => {
    if (!button.current!.matches(':focus, [data-marked]')) setAt(initial)
  })
  useEffect(() => {
    if (day) goThere()
  }, [day])
  // The form that is open for this slot says when it is to be, and in which column.
  const follow = useEffectEvent(({ column: key, ...span }: Partial<Span> & { column?: string }) => {
    const column = columns.findIndex((each) => each.key === key)
    setAt((known) => ({ ...known, ...span, ...(column >= 0 && { column }) }))
  })
  useEffect(() => {
    const said = ({ detail }: Event & { detail?: Span }) => follow(detail ?? {})
    const element = button.current!
    element.addEventListener('span', said)
    return () => element.removeEventListener('span', said)
  }, [])
  const top = shareAt(at.start, hours) * 100
  const bottom = shareAt(at.end, hours) * 100
  return (
    <button
      ref={button}
      type="button"
      // Roving: the grid moves the tab stop between this and the appointments.
      tabIndex={0}
      data-cursor
      className={css.cursor}
      aria-label={texts.free(slot)}
      aria-describedby={keysId}
      onFocus={() => button.current!.removeAttribute('data-marked')}
      style={{ gridColumn: columnArea(index), top: `${top}%`, height: `calc(${bottom - top}% - 3px)` }}
    >
      {rangeText(at)}
    </button>
  )
}
