import { useTranslations } from 'next-intl'
import type { DatedSession } from '@/lib/contract/dated-plans'
import { isAnswered } from '@/lib/domain/plans/answered'

/** How a session of a plan stands on a day. */
export type SessionState = 'open' | 'done' | 'not_done' | 'unanswered'

/** A day that is over without an answer is neither done nor to come. */
export function sessionState(session: DatedSession, today: string): SessionState {
  if (session.feedback) return session.feedback.done ? 'done' : 'not_done'
  if (isAnswered(session)) return 'done'
  return session.day < today ? 'unanswered' : 'open'
}

/** What stands below a session's name: how it went, or how long it takes. */
export function useSessionDetail(): (session: DatedSession, today: string) => string {
  const t = useTranslations('dated-plans.session')
  return (session, today) => {
    const { feedback, done_by, minutes } = session
    const state = sessionState(session, today)
    if (state === 'open') return t('minutes', { minutes })
    if (state === 'not_done' || state === 'unanswered') return t(state)
    if (!feedback) return t('done_by', { count: done_by })
    const { effort, pain } = feedback
    const parts = [effort !== null && t('effort', { effort }), pain !== null && t('pain', { pain })].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : t('done')
  }
}
