import { useMemo } from 'react'
import { useUser } from '@/lib/client/use-user'
import type { AgendaView, ColorMode } from '@/lib/contract/agenda'
import { addDays } from '@/lib/domain/time/clock'
import { type Choice, choiceOfWho } from './choice'
import { stepped } from './steps'
import type { Agenda } from './use-agenda'

/** The ways through the agenda: to other days, views, professionals, colours. */
export function useTravel({ view, day, asked, kept, candidates, present, go, choose, open }: Agenda) {
  const user = useUser()
  return useMemo(() => {
    const chosen: Choice = {
      view: asked.view ?? kept.view,
      who: asked.who ?? kept.who,
      color: asked.color ?? kept.color,
    }
    const change = (changed: Partial<Choice>) => choose({ ...chosen, ...changed })
    return {
      to: go,
      by: (days: number) => go(addDays(day, days)),
      next: () => go(stepped(view, day, 1)),
      previous: () => go(stepped(view, day, -1)),
      today: () => go(present.day),
      /** A day of the month, opened. */
      openDay: (each: string) => open(each, { ...chosen, view: 'day' }),
      look: (next: AgendaView) => change({ view: next }),
      paint: (color: ColorMode) => change({ color }),
      follow: (ids: number[]) => change({ who: choiceOfWho(ids, view, user, candidates) }),
    }
  }, [view, day, asked, kept, candidates, present.day, go, choose, open, user])
}

export type Travel = ReturnType<typeof useTravel>
