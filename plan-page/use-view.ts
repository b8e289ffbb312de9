import { useEffect, useState } from 'preact/hooks'

/** What is shown: a day, or a session, at one of its exercises or at its end. */
export type View = { day?: string; session?: number; at?: number | 'end' }
export type Go = (view: View) => void

/** The day of the device; whether it is right does not matter here, only that it is another. */
const date = () => new Date().toDateString()

/** A day that was looked at is looked at until the next one begins: in the morning the page shows today. */
function ofHistory(): View {
  const { view = {}, on } = (history.state ?? {}) as { view?: View; on?: string }
  return view.session === undefined && on !== date() ? {} : view
}

/** The view is an entry of the history, so that a phone's own way back leads back. */
export function useView(): [View, Go] {
  const [view, setView] = useState<View>(ofHistory)
  useEffect(() => {
    const back = () => setView(ofHistory())
    const comeBack = () => document.visibilityState === 'visible' && back()
    addEventListener('popstate', back)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      removeEventListener('popstate', back)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])
  const go = (next: View) => {
    history.pushState({ view: next, on: date() }, '')
    setView(next)
    scrollTo(0, 0)
  }
  return [view, go]
}
