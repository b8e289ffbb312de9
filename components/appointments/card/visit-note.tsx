import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import classes from './card.module.css'

/** An appointment's note: its first lines, with the way to the rest where there is more. */
export function VisitNote({ text }: { text: string }) {
  const t = useTranslations('appointments.card')
  const box = useRef<HTMLSpanElement>(null)
  const [isLong, setLong] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const { current } = box
    if (current && !isWhole) setLong(current.scrollHeight > current.clientHeight + 1)
  }, [text, isWhole])
  return (
    <span>
      <span ref={box} className={classes.note} data-whole={isWhole || undefined} data-long={isLong || undefined}>
        {text}
      </span>
      {isLong && (
        <button type="button" className={classes.noteMore} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'note_less' : 'note_more')}
        </button>
      )}
    </span>
  )
}
