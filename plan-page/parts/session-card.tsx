/** @jsxImportSource preact */
import type { LinkedSession } from '@/lib/contract/plan-links'
import { answerOf, type PageState } from '../device/plan-store'
import type { Waiting } from '../device/queue'
import { usePage } from '../use-page'
import type { Go } from '../use-view'
import { Figure } from './figure'
import { Icon } from './icon'

type Props = {
  state: Extract<PageState, { is: 'open' }>
  session: LinkedSession
  openness: 'open' | 'early' | 'closed'
  go: Go
}

/** A session of a day: what it is, whether it was done, and the way into it. */
export function SessionCard({ state, session, openness, go }: Props) {
  const { say } = usePage()
  const { items, minutes, id, day } = session
  const answer = answerOf(session, state.waiting)
  const own = state.waiting.find((one) => one.answer.dated_session_id === id)
  const begun = Object.values(state.ticks[id] ?? {})
    .flat()
    .some(Boolean)
  const isOpen = openness === 'open' && !answer
  const length = say(items.length === 1 ? 'session_one' : 'session', { minutes, count: items.length })
  return (
    <section class="card" data-tone={session.color}>
      <div class="heading">
        <h3>{session.name}</h3>
        {answer && (
          <span class={answer.done ? 'badge done' : 'badge missed'}>
            <Icon name={answer.done ? 'check' : 'cross'} size={16} /> {say(answer.done ? 'is_done' : 'is_not_done')}
          </span>
        )}
      </div>
      <p class="dim">{session.plan_name === session.name ? length : `${session.plan_name} · ${length}`}</p>
      {session.note && <p class="note">{session.note}</p>}
      <ul class="previews">
        {items.slice(0, 4).map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session's exercises keep their places
          <li key={place}>
            <Figure item={item} drawings={state.plan.drawings} />
          </li>
        ))}
      </ul>
      {(answer || own) && <Said answer={answer} own={own} />}
      {openness !== 'open' && <p class="dim">{say(openness === 'early' ? 'early' : 'closed')}</p>}
      <div class="actions">
        {items.length > 0 && (
          <button
            type="button"
            class={isOpen ? 'primary' : 'plain'}
            onClick={() => go({ day, session: id, at: isOpen && begun ? firstLeft(state, session) : 0 })}
          >
            {say(!isOpen ? 'again' : begun ? 'resume' : 'start')}
          </button>
        )}
        {openness === 'open' && (
          <button type="button" class="plain" onClick={() => go({ day, session: id, at: 'end' })}>
            {say(answer ? 'change' : 'how')}
          </button>
        )}
      </div>
    </section>
  )
}

/** The first exercise that has a set left, else the last one. */
function firstLeft({ ticks }: Props['state'], { id, items }: LinkedSession): number {
  const left = items.findIndex(({ sets }, item) => (ticks[id]?.[item] ?? []).filter(Boolean).length < (sets ?? 1))
  return left < 0 ? items.length - 1 : left
}

/** What holds of a session, and what became of what was said of it last: one that is refused holds nothing. */
function Said({ answer, own }: { answer: ReturnType<typeof answerOf>; own: Waiting | undefined }) {
  const { say } = usePage()
  const figures = [
    [say('effort_short'), answer?.effort ?? null],
    [say('pain_short'), answer?.pain ?? null],
  ] as const
  return (
    <div class="said">
      {figures.map(
        ([name, value]) =>
          value !== null && (
            <p key={name}>
              {name} <b>{value}</b>
            </p>
          ),
      )}
      <p class="dim" role="status">
        {own ? say(own.refused ? 'refused' : 'pending') : say('sent')}
      </p>
    </div>
  )
}
