/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { LinkedSession, PlanAnswer } from '@/lib/contract/plan-links'
import type { PageState } from '../device/plan-store'
import { usePage } from '../use-page'
import { Tenths } from './tenths'

type Props = { state: Extract<PageState, { is: 'open' }>; session: LinkedSession; onSent: () => void }

/** A page that is not encrypted has no `randomUUID`. */
const newKey = () => crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)))

function uuidOf(bytes: Uint8Array): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Later than what was said before, whatever the clock of the device does: the last answer is the one that holds. */
const later = (now: Date, before: string | undefined) =>
  new Date(Math.max(now.getTime(), before ? Date.parse(before) + 1 : 0)).toISOString()

/** How a session went, or that it was not done. */
export function AnswerForm({ state, session, onSent }: Props) {
  const { say, store } = usePage()
  // Also what the clinic did not take: nobody writes it twice.
  const kept = state.waiting.find(({ answer }) => answer.dated_session_id === session.id)
  const before = kept?.answer ?? session.feedback
  const [done, setDone] = useState(before?.done ?? true)
  const [effort, setEffort] = useState(before?.effort ?? null)
  const [pain, setPain] = useState(before?.pain ?? null)
  const [comment, setComment] = useState(before?.comment ?? '')
  const [lacks, setLacks] = useState(false)
  const isSent = useRef(false)
  const send = (event: Event) => {
    event.preventDefault()
    if (done && (effort === null || pain === null)) return setLacks(true)
    // A telephone that is slow to draw the next screen hears the second tap here.
    if (isSent.current) return
    isSent.current = true
    const answer: PlanAnswer = {
      ...{ key: newKey(), dated_session_id: session.id, done, comment: comment.trim() || null },
      // What was not done was no effort; that it hurt may be why.
      ...{ effort: done ? effort : null, pain, answered_at: later(store.now(), before?.answered_at) },
    }
    void store.answer(answer)
    onSent()
  }
  return (
    <form onSubmit={send} noValidate>
      {done && <Tenths name="effort" hint={say('effort_hint')} value={effort} onChange={setEffort} />}
      <Tenths name="pain" hint={say('pain_hint')} value={pain} onChange={setPain} />
      <label class="comment">
        <b>{say('comment')}</b>
        <span class="dim">{say('comment_hint')}</span>
        <textarea
          rows={3}
          maxLength={1000}
          value={comment}
          onInput={(event) => setComment(event.currentTarget.value)}
        />
      </label>
      <label class="not-done">
        <input type="checkbox" checked={!done} onChange={(event) => setDone(!event.currentTarget.checked)} />
        <span>
          {say('not_done')}
          {!done && <span class="dim"> · {say('not_done_title')}</span>}
        </span>
      </label>
      <p class="fault" role="alert">
        {lacks && done && (effort === null || pain === null) && say('choose')}
      </p>
      <div class="foot">
        <button type="submit" class="primary">
          {say(done ? 'send' : 'send_not_done')}
        </button>
      </div>
    </form>
  )
}
