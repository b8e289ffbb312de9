import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { notify } from '@/lib/client/toasts'
import { placeOfExercise } from '@/lib/domain/sessions/duplicates'
import type { DraftItem } from './draft-item'

type Moved = { name: string; place: number; count: number }

/** `item` at another place of the line. */
function placed(items: DraftItem[], key: string, to: number): DraftItem[] {
  const item = items.find((one) => one.key === key)
  return item ? items.filter((one) => one !== item).toSpliced(to, 0, item) : items
}

/** What is done with the exercises of a session that is being written. */
export function useItemActions(items: DraftItem[], onChange: (items: DraftItem[]) => void) {
  const t = useTranslations('exercise-sessions.items')
  const place = useRef<HTMLDivElement>(null)
  const [heard, setHeard] = useState('')
  // An undo comes later, from a toast: it acts on the line as it is then.
  const newest = useRef({ items, onChange })
  newest.current = { items, onChange }
  /** What is focused when the line is drawn again: what moved or came in its place has lost the focus. */
  const wanted = useRef<{ key: string; part: string } | null>(null)

  const focusLine = (key: string, part: string, isSeen = false) => {
    const line = place.current?.querySelector<HTMLElement>(`[data-line="${key}"]`)
    line?.querySelector<HTMLElement>(part)?.focus({ preventScroll: isSeen })
    if (isSeen) line?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each draw of another line
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, part } = wanted.current
    wanted.current = null
    focusLine(key, part)
  }, [items])

  return {
    ...{ place, heard, focusLine },
    change: (key: string, change: Partial<DraftItem>) =>
      onChange(items.map((item) => (item.key === key ? { ...item, ...change } : item))),
    drop: (moved: string, onto: string) =>
      onChange(
        placed(
          items,
          moved,
          items.findIndex(({ key }) => key === onto),
        ),
      ),
    move: (key: string, by: -1 | 1, text: (moved: Moved) => string) => {
      const at = items.findIndex((item) => item.key === key)
      const to = at + by
      if (at < 0 || to < 0 || to >= items.length) return
      const focused = document.activeElement?.closest('[data-line]') ? document.activeElement : null
      const part = focused?.matches('[data-dose]') ? '[data-dose]' : '[data-handle] button'
      wanted.current = { key, part }
      onChange(placed(items, key, to))
      setHeard(text({ name: items[at]!.name, place: to + 1, count: items.length }))
    },
    /** Adds one at the end; the key of the line that has it already, where it is a duplicate. */
    add: (item: DraftItem): string | null => {
      const existing = items[placeOfExercise(items, item)]
      if (existing) return existing.key
      onChange([...items, item])
      setHeard(t('added', { name: item.name }))
      return null
    },
    remove: (item: DraftItem) => {
      const at = items.indexOf(item)
      const next = items[at + 1] ?? items[at - 1]
      wanted.current = next ? { key: next.key, part: '[data-dose]' } : null
      onChange(items.filter((one) => one !== item))
      notify({
        type: 'success',
        message: t('removed', { name: item.name }),
        undo: () => {
          const now = newest.current
          // Added again meanwhile, it is not there twice.
          if (placeOfExercise(now.items, item) < 0) now.onChange(now.items.toSpliced(at, 0, item))
          return true
        },
      })
    },
  }
}
