import { useLayoutEffect, useState } from 'react'
import type { CalendarColumn } from '@/components/calendar/layout/types'

/**
 * The grid's column elements by key, for what is drawn into them later; null until they are those of `columns`. They
 * are there once this is drawn for the first time, and other ones after they changed.
 */
export function useColumnElements(columns: readonly CalendarColumn[]): Map<string, Element> | null {
  const keys = columns.map(({ key }) => key).join()
  const [found, setFound] = useState<{ keys: string; elements: Map<string, Element> } | null>(null)
  useLayoutEffect(() => {
    const all = document.querySelectorAll<HTMLElement>('[data-agenda-grid] [data-column]')
    setFound({ keys, elements: new Map([...all].map((element) => [element.dataset.column ?? '', element])) })
  }, [keys])
  return found?.keys === keys ? found.elements : null
}
