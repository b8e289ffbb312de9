import { IconCircleCheck, IconCircleX, IconHourglassEmpty } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Tile } from '@/components/exercise-plans/grid/tile'
import { useDates } from '@/components/format/use-dates'
import type { DatedSession } from '@/lib/contract/dated-plans'
import { type SessionState, sessionState, useSessionDetail } from './session-texts'

const looks = { open: 'open', done: 'done', not_done: 'missed', unanswered: 'missed' } as const
const signs = { done: IconCircleCheck, not_done: IconCircleX, unanswered: IconHourglassEmpty }
const signOf = (state: SessionState) => (state === 'open' ? null : signs[state])

type Props = { session: DatedSession; isChosen: boolean; onOpen: () => void }

/** A session in a plan's calendar: what is answered stays on its day. */
export function SessionTile({ session, isChosen, onOpen }: Props) {
  const t = useTranslations('dated-plans.session')
  const { today } = useDates()
  const detail = useSessionDetail()
  const state = sessionState(session, today)
  const Sign = signOf(state)
  const text = detail(session, today)
  return (
    <Tile
      id={String(session.id)}
      day={session.day}
      name={session.name}
      tone={session.color}
      look={looks[state]}
      isChosen={isChosen}
      isFixed={state === 'done' || state === 'not_done'}
      onOpen={onOpen}
      detail={
        <>
          <span>{text}</span>
          {state === 'done' && text !== t('done') && <span className="only-heard">{t('done')}</span>}
          {Sign && <Sign size={14} stroke={1.6} aria-hidden />}
        </>
      }
    />
  )
}
