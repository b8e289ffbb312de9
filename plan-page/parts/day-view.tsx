/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { labelled } from '@/lib/i18n/labelled'
import { dayTexts, nextDay, openness, strip, todayIn } from '../days'
import { answerOf, type PageState } from '../device/plan-store'
import { usePage } from '../use-page'
import type { Go, View } from '../use-view'
import { SessionCard } from './session-card'

type Open = Extract<PageState, { is: 'open' }>

/** The days around today, and the sessions of the one that is looked at. */
export function DayView({ state, view, go }: { state: Open; view: View; go: Go }) {
  const { say, locale, store } = usePage()
  const { plan } = state
  const today = todayIn(plan.clinic.time_zone, store.now())
  const day = view.day ?? today
  const texts = dayTexts(locale)
  const sessions = plan.sessions.filter((session) => session.day === day)
  const next = nextDay(plan.sessions, day > today ? day : today)
  return (
    <>
      <h1>{say('hello', { name: plan.patient_name })}</h1>
      <NotTaken state={state} />
      <Strip state={state} today={today} day={day} go={go} />
      <h2 class="day">{day === today ? `${say('today')}, ${texts.whole(day)}` : texts.whole(day)}</h2>
      {sessions.map((session) => (
        <SessionCard key={session.id} state={state} session={session} openness={openness(day, today)} go={go} />
      ))}
      {sessions.length === 0 && (
        <section class="card rest-day">
          <h3>{say(day === today ? 'rest_day' : 'rest_other')}</h3>
          <p>{next ? say('rest_next', { day: texts.whole(next) }) : say('rest_none')}</p>
        </section>
      )}
      {/* One that the device kept from before knows of none. */}
      {plan.notes?.map(({ plan_name, notes }) => (
        <section key={notes} class="about">
          <h3>{plan_name}</h3>
          <p class="notes">{notes}</p>
        </section>
      ))}
    </>
  )
}

/** What the clinic did not take of sessions that are not on the page any more: nobody's answer goes without a word. */
function NotTaken({ state }: { state: Open }) {
  const { say, locale, store } = usePage()
  const shown = new Set(state.plan.sessions.map(({ id }) => id))
  const lost = state.waiting.filter(({ refused, answer }) => refused && !shown.has(answer.dated_session_id))
  return (
    <>
      {lost.map(({ answer, of }) => (
        <section key={answer.key} class="card" role="status">
          {of && <h3>{`${of.name} · ${dayTexts(locale).whole(of.day)}`}</h3>}
          <p>{say('refused')}</p>
          {answer.comment && <p class="note">{answer.comment}</p>}
          <button type="button" class="plain" onClick={() => void store.dismiss(answer.key)}>
            {say('understood')}
          </button>
        </section>
      ))}
    </>
  )
}

/** What a day's mark says by its shape: all done, something asked for, or nothing. */
function markOf(state: Open, day: string): 'done' | 'missed' | 'asked' | 'none' {
  const asked = state.plan.sessions.filter((session) => session.day === day)
  if (asked.length === 0) return 'none'
  const answers = asked.map((session) => answerOf(session, state.waiting))
  if (answers.every((answer) => answer?.done)) return 'done'
  return answers.some((answer) => answer && !answer.done) ? 'missed' : 'asked'
}

const marks = { done: 'is_done', missed: 'is_not_done', asked: 'is_planned' } as const

function Strip({ state, today, day, go }: { state: Open; today: string; day: string; go: Go }) {
  const { say, locale } = usePage()
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day that is chosen now is another button
  useEffect(() => {
    // A browser gives a promise, which is nothing to clean up.
    void chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [day])
  const texts = dayTexts(locale)
  return (
    <nav class="strip" aria-label={say('days')}>
      {strip(today).map((one) => {
        const mark = markOf(state, one)
        const isChosen = one === day
        const said = mark === 'none' ? texts.whole(one) : labelled(locale, texts.whole(one), say(marks[mark]))
        return (
          <button
            key={one}
            ref={isChosen ? chosen : null}
            type="button"
            aria-label={said}
            aria-pressed={isChosen}
            aria-current={one === today ? 'date' : undefined}
            onClick={() => go({ day: one })}
          >
            <span>{texts.weekday(one)}</span>
            <b>{texts.number(one)}</b>
            <i class={mark} />
          </button>
        )
      })}
    </nav>
  )
}
