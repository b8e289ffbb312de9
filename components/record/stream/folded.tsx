import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './stream.module.css'

/** How high an entry is where it is folded: some twelve lines. */
export const FOLDED_PX = 264
/** What folding must save at least: more than its button takes under a finger, and the lines that fade below it. */
const SAVED_PX = 96

type Props = { isFolded: boolean; children: ReactNode }

/**
 * What an entry says, of which the first lines alone are seen where it is long. All of it stays in the page: print shows
 * it whole, and who is led into what is folded, by the browser's own search or by the tab key, opens it.
 */
export function Folded({ isFolded, children }: Props) {
  const t = useTranslations('record.fold')
  const id = useId()
  const inner = useRef<HTMLDivElement>(null)
  /** Not known before it is measured; until then it is cut, as it is where it is long. */
  const [isLong, setLong] = useState<boolean>()
  const [isOpen, setOpen] = useState(!isFolded)
  const [asked, setAsked] = useState(isFolded)
  if (asked !== isFolded) {
    setAsked(isFolded)
    setOpen(!isFolded)
  }
  useEffect(() => watchHeight(inner.current!, (height) => setLong(height > FOLDED_PX + SAVED_PX)), [])
  return (
    <div className={classes.folded}>
      <div
        id={id}
        className={classes.clip}
        data-open={isOpen || isLong === false || undefined}
        data-long={(isLong && !isOpen) || undefined}
        onScroll={({ currentTarget }) => {
          if (isOpen || currentTarget.scrollTop === 0) return
          currentTarget.scrollTop = 0
          setOpen(true)
        }}
      >
        <div ref={inner}>{children}</div>
      </div>
      {isLong && (
        <Button
          className={classes.more}
          size="compact-sm"
          variant="default"
          // Over the last lines, so that nothing moves when it comes.
          {...(isOpen ? { mt: 8 } : { pos: 'absolute', bottom: 0, left: 0 })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={({ currentTarget }) => {
            setOpen(!isOpen)
            // What is folded again may have ended far above the screen.
            if (isOpen) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
          }}
        >
          {t(isOpen ? 'less' : 'all')}
        </Button>
      )}
    </div>
  )
}

const told = new WeakMap<Element, (height: number) => void>()
let observer: ResizeObserver | undefined

/**
 * Tells how high an element is, now and whenever that changes. One observer for the whole record, which the browser tells
 * once it has laid out what is near the screen: nobody asks for a height, and what is far away is not measured.
 */
function watchHeight(element: Element, onHeight: (height: number) => void): () => void {
  observer ??= new ResizeObserver((seen) => {
    for (const { target, contentRect } of seen) told.get(target)?.(contentRect.height)
  })
  told.set(element, onHeight)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    told.delete(element)
  }
}
