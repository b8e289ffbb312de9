/** @jsxImportSource preact */
import type { LinkedItem, LinkedSession } from '@/lib/contract/plan-links'
import type { PageState } from '../device/plan-store'
import { usePage } from '../use-page'
import { Figure } from './figure'
import { Icon } from './icon'
import { RestTimer } from './rest-timer'
import { Video } from './video'

type Props = {
  state: Extract<PageState, { is: 'open' }>
  session: LinkedSession
  at: number
  onDone: () => void
}

/** One exercise, large: what it looks like, how much of it, and its sets to tick off. */
export function ExerciseStep({ state, session, at, onDone }: Props) {
  const { say, store } = usePage()
  const { items, id } = session
  const item = items[at]!
  const next = items[at + 1]
  const ticked = state.ticks[id]?.[at] ?? []
  const sets = Array.from({ length: item.sets ?? 1 }, (_, set) => set)
  return (
    <>
      <article class="card exercise">
        <div class="looks">
          <Figure item={item} drawings={state.plan.drawings} all />
          {item.video_id && <Video id={item.video_id} name={item.name} />}
          {item.video_url && !item.video_id && (
            <a class="video" href={item.video_url} target="_blank" rel="noopener noreferrer">
              <Icon name="play" size={18} /> {say('video')} <span class="only-heard">({say('new_tab')})</span>
            </a>
          )}
        </div>
        <h2>{item.name}</h2>
        <Dose item={item} />
        {item.note && <p class="note">{item.note}</p>}
        {item.notes && <p class="notes">{item.notes}</p>}
        <div class="sets">
          {sets.map((set) => (
            <button
              key={set}
              type="button"
              aria-pressed={ticked[set] ?? false}
              onClick={() => void store.tick(id, at, set, !ticked[set])}
            >
              {ticked[set] && <Icon name="check" size={18} />} {say('set', { n: set + 1 })}
            </button>
          ))}
        </div>
        {item.rest_seconds !== null && <RestTimer seconds={item.rest_seconds} />}
      </article>
      {next && (
        <section class="next">
          <Figure item={next} drawings={state.plan.drawings} />
          <p>
            <span class="dim">{say('next_up')}</span>
            <b>{next.name}</b>
          </p>
          <span class="dim">{[next.sets, next.reps].filter((part) => part !== null).join(' × ')}</span>
        </section>
      )}
      <div class="foot">
        <button type="button" class="primary" onClick={onDone}>
          {say(next ? 'done_next' : 'to_end')} <Icon name="right" />
        </button>
      </div>
    </>
  )
}

function Dose({ item }: { item: LinkedItem }) {
  const { say } = usePage()
  const seconds = (count: number | null) => (count === null ? null : `${count} s`)
  const parts = [
    [item.sets, say('sets')],
    [item.reps, say('reps')],
    [seconds(item.hold_seconds), say('hold')],
    [seconds(item.rest_seconds), say('rest')],
    [item.load, say('load')],
    [item.tempo, say('tempo')],
  ] as const
  return (
    <dl class="dose">
      {parts.map(
        ([value, name]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
