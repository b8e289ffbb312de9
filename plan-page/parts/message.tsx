/** @jsxImportSource preact */
import type { PageState } from '../device/plan-store'
import { usePage } from '../use-page'

type Props = { state: Exclude<PageState, { is: 'open' } | { is: 'starting' }> }

/** What stands in the place of a plan: there is no link, it opens nothing any more, or nobody answers. */
export function Message({ state }: Props) {
  const { say, store } = usePage()
  if (state.is === 'away')
    return (
      <section class="message">
        <h1>{say('failed')}</h1>
        <button type="button" class="primary" onClick={() => void store.refresh()}>
          {say('retry')}
        </button>
      </section>
    )
  const gone = state.is === 'spent' ? state.gone : null
  return (
    <section class="message">
      <h1>{say(state.is === 'spent' ? 'dead' : 'none')}</h1>
      <p>{say(state.is === 'spent' ? 'dead_text' : 'none_text')}</p>
      {gone?.phone && (
        <a class="primary" href={`tel:${gone.phone.replaceAll(/[^\d+]/g, '')}`}>
          {say('call', { clinic: gone.name })}
        </a>
      )}
    </section>
  )
}
