import { useMemo } from 'react'
import { useUser } from '@/lib/client/use-user'
import { addDays } from '@/lib/domain/clock'
import { type AgendaView, type Choice, choiceOfWho } from './agenda-choice'
import type { Agenda } from './use-agenda'

/** The ways through the agenda: to other days, to the other view, to other professionals. */
export function useTravel({ view, day, asked, kept, candidates, present, go, choose }: Agenda) {
  const user = useUser()
  return useMemo(() => {
    const step = view === 'week' ? 7 : 1
    const chosen = { view: asked.view ?? kept.view, who: asked.who ?? kept.who }
    const change = (changed: Partial<Choice>) => choose({ ...chosen, ...changed })
    return {
      to: go,
      by: (days: number) => go(addDays(day, days)),
      next: () => go(addDays(day, step)),
      previous: () => go(addDays(day, -step)),
      today: () => go(present.day),
      look: (next: AgendaView) => change({ view: next }),
      follow: (ids: number[]) => change({ who: choiceOfWho(ids, view, user, candidates) }),
    }
  }, [view, day, asked, kept, candidates, present.day, go, choose, user])
}

export type Travel = ReturnType<typeof useTravel>
