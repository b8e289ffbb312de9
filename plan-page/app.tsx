/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { type Locale, localeKey, toLocale } from '@/lib/i18n/locales'
import type { PageState, PlanStore } from './device/plan-store'
import { DayView } from './parts/day-view'
import { Message } from './parts/message'
import { OpenSession } from './parts/open-session'
import { Top } from './parts/top'
import { ownLocale, type Say, sayIn, type Texts, textsIn } from './texts'
import { PageContext } from './use-page'
import { useView } from './use-view'

/** Words that did not come are asked for again after so long: without any there is no page. */
const WORDS_AGAIN_MS = 3000

/** Nobody answers for so long before it is asked again, as long as something waits. */
const AGAIN_MS = 30_000

/** A patient's own page. */
export function App({ store }: { store: PlanStore }) {
  const state = useStore(store)
  const { say, locale, speak } = useWords(store, state)
  const [view, go] = useView()
  const isLate = state.is === 'away' || (state.is === 'open' && !state.isOnline)
  useEffect(() => {
    if (!isLate) return
    const timer = setInterval(() => void store.refresh(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLate, store])
  if (!say || state.is === 'starting') return null
  const session = state.is === 'open' ? state.plan.sessions.find(({ id }) => id === view.session) : undefined
  return (
    <PageContext.Provider value={{ store, say, locale, speak }}>
      <Top state={state} />
      <main>
        {state.is !== 'open' ? (
          <Message state={state} />
        ) : session ? (
          <OpenSession key={session.id} state={state} session={session} view={view} go={go} />
        ) : (
          <DayView state={state} view={view} go={go} />
        )}
      </main>
    </PageContext.Provider>
  )
}

function useStore(store: PlanStore): PageState {
  const [state, setState] = useState(store.state)
  useEffect(() => {
    // What has become of it before this part listened.
    setState(store.state)
    return store.listen(setState)
  }, [store])
  return state
}

/** The language that was chosen here, else the patient's, else the device's. */
function useWords(store: PlanStore, state: PageState) {
  const [chosen, setChosen] = useState<Locale | null | undefined>(undefined)
  const [said, setSaid] = useState<{ locale: Locale; say: Say } | null>(null)
  useEffect(() => {
    void store.kept.get<Locale>(localeKey).then((kept) => setChosen(kept ? toLocale(kept) : null))
  }, [store])
  const patients = state.is === 'open' ? state.plan.locale : null
  const wanted = chosen === undefined || state.is === 'starting' ? null : (chosen ?? patients ?? ownLocale())
  useEffect(() => {
    if (!wanted) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetched = () => void textsIn(wanted).then(show, again)
    // Another language that does not come leaves the words as they are, until it does.
    const again = () => {
      if (!isGone) timer = setTimeout(fetched, WORDS_AGAIN_MS)
    }
    const show = (texts: Texts) => {
      if (isGone) return
      document.documentElement.lang = wanted
      document.title = texts.title
      document.querySelector('link[rel=manifest]')?.setAttribute('href', `/my/${wanted}.webmanifest`)
      setSaid({ locale: wanted, say: sayIn(texts) })
    }
    fetched()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [wanted])
  const speak = (locale: Locale) => {
    void store.kept.set(localeKey, locale)
    setChosen(locale)
  }
  return { say: said?.say ?? null, locale: said?.locale ?? 'es', speak }
}
