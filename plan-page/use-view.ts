import { useEffect, useState } from 'preact/hooks'

/** What is shown: a day, or a session, at one of its exercises or at its end. */
export type View = { day?: string; session?: number; at?: number | 'end' }
export type Go = (view: View) => void

const ofHistory = (): View => (history.state as { view?: View } | null)?.view ?? {}

/** The view is an entry of the history, so that a phone's own way back leads back. */
export function useView(): [View, Go] {
  const [view, setView] = useState<View>(ofHistory)
  useEffect(() => {
    const back = () => setView(ofHistory())
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const go = (next: View) => {
    history.pushState({ view: next }, '')
    setView(next)
    scrollTo(0, 0)
  }
  return [view, go]
}
