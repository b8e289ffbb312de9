/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { LinkedSession } from '@/lib/contract/plan-links'
import { openness, todayIn } from '../days'
import type { PageState } from '../device/plan-store'
import { usePage } from '../use-page'
import type { Go, View } from '../use-view'
import { AnswerForm } from './answer-form'
import { ExerciseStep } from './exercise-step'
import { Icon } from './icon'

type Props = { state: Extract<PageState, { is: 'open' }>; session: LinkedSession; view: View; go: Go }

/** A session that somebody does: one exercise after the other, and how it went. */
export function OpenSession({ state, session, view, go }: Props) {
  const { say, store } = usePage()
  const { id, day, items } = session
  const isOpen = openness(day, todayIn(state.plan.clinic.time_zone, store.now())) === 'open'
  const at = view.at === 'end' && isOpen ? 'end' : Math.min(Number(view.at) || 0, Math.max(items.length - 1, 0))
  const item = at === 'end' ? undefined : items[at]
  const to = (next: number | 'end') => go({ day, session: id, at: next })
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever listens hears what is new; and the keyboard goes on from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is told anew
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at])
  return (
    <>
      <button type="button" class="back" onClick={() => history.back()}>
        <Icon name="left" size={18} /> {say('back')}
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {at === 'end' ? say('how') : session.name}
      </h1>
      <p class="dim">{at === 'end' ? session.name : say('step', { n: at + 1, count: items.length })}</p>
      <Progress state={state} session={session} at={at} />
      {item && at !== 'end' ? (
        <ExerciseStep
          key={at}
          state={state}
          session={session}
          at={at}
          onDone={() => (at + 1 < items.length ? to(at + 1) : isOpen ? to('end') : go({ day }))}
        />
      ) : (
        <AnswerForm state={state} session={session} onSent={() => go({ day })} />
      )}
    </>
  )
}

/** A part for each exercise, filled by the sets that are ticked; the words above say the same. */
function Progress({ state, session, at }: Omit<Props, 'view' | 'go'> & { at: number | 'end' }) {
  return (
    <div class="progress" aria-hidden="true">
      {session.items.map(({ sets }, item) => {
        const ticked = (state.ticks[session.id]?.[item] ?? []).filter(Boolean).length
        const isPast = at === 'end' || item < at
        const share = isPast ? 1 : Math.min(1, ticked / (sets ?? 1))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session's exercises keep their places
          <svg key={item} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect class="all" width="100" height="6" />
            <rect class="part" width={100 * share} height="6" />
          </svg>
        )
      })}
    </div>
  )
}
