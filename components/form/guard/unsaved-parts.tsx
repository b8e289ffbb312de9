import { createContext, use, useCallback, useEffect, useState } from 'react'

type Report = (part: string, dirty: boolean) => void

/** Where the cards say that they hold unsaved work: the screen asks once, for all of them. */
export const UnsavedParts = createContext<Report>(() => undefined)

/** Whether any card holds unsaved work, and where they say so. */
export function useUnsavedParts(): { isAny: boolean; report: Report } {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const report = useCallback<Report>((part, isDirty) => {
    setDirty((known) => {
      if (known.includes(part) === isDirty) return known
      return isDirty ? [...known, part] : known.filter((other) => other !== part)
    })
  }, [])
  return { isAny: dirty.length > 0, report }
}

/** Tells the screen whether this card holds unsaved work. */
export function useUnsavedPart(part: string, dirty: boolean): void {
  const report = use(UnsavedParts)
  useEffect(() => {
    report(part, dirty)
    return () => report(part, false)
  }, [report, part, dirty])
}
